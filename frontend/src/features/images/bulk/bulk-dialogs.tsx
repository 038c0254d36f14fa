import { formatQuantity } from '#ui/format/format-number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { BulkChange, BulkTarget } from '../../../api/bulk-image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { refusedRejections, SEVERAL } from '../manage/refused-rejections.ts';
import { RejectionDialog } from '../manage/rejection-dialog.tsx';
import { countTarget } from './describe-change.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { BulkAction } from './selection-bar.tsx';

/** A change that is being confirmed or filled in. */
export interface ChangeRequest {
  action: BulkAction;
  /** The images when the dialog opened: the list may change behind it. */
  target: BulkTarget;
}

interface Props extends ChangeRequest {
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

/** Asks for what a change needs. It says how many images will change, also those on other pages. */
export function BulkDialog({ action, target, onChange, onClose }: Props) {
  const userId = useWebSession().user?.id;
  const what = describeTarget(target);
  const finish = (change: BulkChange) => {
    onClose();
    onChange(change);
  };
  if (action === 'approve' || action === 'delete') {
    return <Confirmation action={action} target={target} onClose={onClose} onConfirm={finish} />;
  }
  if (action === 'reject') {
    return (
      <RejectionDialog
        what={what}
        before={refusedRejections.load(userId, SEVERAL)}
        onReject={async (decision) => finish(decision)}
        onClose={onClose}
      />
    );
  }
  return <DetailsDialog detail={action} what={what} onChange={finish} onClose={onClose} />;
}

const describeTarget = (target: BulkTarget): string => {
  const images = formatQuantity(countTarget(target), 'image');
  if ('filter' in target) return `all ${images} that match`;
  return target.images.length === 1 ? 'this image' : `these ${images}`;
};

interface ConfirmationProps extends Omit<Props, 'action' | 'onChange'> {
  action: 'approve' | 'delete';
  onConfirm: (change: BulkChange) => void;
}

const Confirmation = ({ action, target, onConfirm, onClose }: ConfirmationProps) => {
  const deletes = action === 'delete';
  const count = formatQuantity(countTarget(target), 'image');
  return (
    <ConfirmDialog
      title={deletes ? 'Delete' : 'Approve'}
      message={
        deletes
          ? `Are you sure you want to delete ${describeTarget(target)}? You can undo this for ten seconds.`
          : `Do you want to approve ${describeTarget(target)}, including those on other pages?`
      }
      confirm={`${deletes ? 'Delete' : 'Approve'} ${count}`}
      danger={deletes}
      onConfirm={() => onConfirm(deletes ? { delete: true } : { status: 'approved' })}
      onCancel={onClose}
    />
  );
};
