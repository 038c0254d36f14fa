import type { StaffImage } from '../../../../shared/contract/images.ts';
import { StatusBadge } from '../../ui/staff/status-badge.tsx';

/** The status of an image as a badge. */
export function ImageStanding({ image: { processing, approvalStatus } }: { image: Standing }) {
  if (processing.state === 'refused') return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}

type Standing = Pick<StaffImage, 'processing' | 'approvalStatus'>;

/** Whether an image is waiting for a decision. */
export const isPending = ({ processing, approvalStatus }: Standing): boolean =>
  processing.state === 'done' && approvalStatus === 'pending';
