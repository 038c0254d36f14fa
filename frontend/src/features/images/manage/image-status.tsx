import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { StatusBadge } from '../../../ui/staff/status-badge.tsx';

/** The status of an image as a badge. */
export function ImageStatus({ image: { processing, approvalStatus } }: { image: Status }) {
  if (processing.state === 'refused') return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}

type Status = Pick<StaffImage, 'processing' | 'approvalStatus'>;

/** Whether an image is waiting for a decision. */
export const isPending = ({ processing, approvalStatus }: Status): boolean =>
  processing.state === 'done' && approvalStatus === 'pending';

/** The title of an image, or else its file name. */
export const imageName = ({ title, originalName }: Pick<StaffImage, 'title' | 'originalName'>): string =>
  title || originalName;
