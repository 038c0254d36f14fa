import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import { reverseTransaction } from '../../../api/staff-coins.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { useBalanceChanged } from './use-balance-changed.ts';

interface Props {
  transaction: StaffCoinTransaction;
  onClose: () => void;
}

/** Reverses a transaction, with a reason. */
export function ReverseDialog({ transaction: { id, type, amount, description }, onClose }: Props) {
  const tellChanged = useBalanceChanged();
  return (
    <ReasonDialog
      title="Reverse"
      about={description}
      hint="Only staff see it."
      submit="Reverse transaction"
      danger
      fallback="Failed to reverse the transaction"
      onSubmit={async (reason) => tellChanged((await reverseTransaction(id, reason)).message)}
      onClose={onClose}
    >
      {type === 'credit' ? 'Takes' : 'Returns'} {formatQuantity(amount, 'coin')}. The transaction stays in the
      history, and a reversal can't be undone.
    </ReasonDialog>
  );
}
