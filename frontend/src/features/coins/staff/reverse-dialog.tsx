import * as v from 'valibot';
import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { reverseTransaction } from '../../../api/staff-coins.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useBalanceChanged } from './use-balance-changed.ts';

const Form = v.object({ reason: StaffReason });

interface Props {
  transaction: StaffCoinTransaction;
  onClose: () => void;
}

/** Reverses a transaction, with a reason. */
export function ReverseDialog({ transaction: { id, type, amount, description }, onClose }: Props) {
  const tellChanged = useBalanceChanged();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reason: '' },
    fallback: 'Failed to reverse the transaction',
  });
  const reverse = submitTo(async ({ reason }) => {
    const { message } = await reverseTransaction(id, reason);
    tellChanged(message);
    onClose();
  });
  const button = (
    <ActionButton tone="bad" type="submit" busy={busy}>
      Reverse transaction
    </ActionButton>
  );
  return (
    <FormDialog
      title="Reverse"
      about={description}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={reverse}
      submit={button}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          {type === 'credit' ? 'Takes' : 'Returns'} {formatQuantity(amount, 'coin')}. The transaction stays in
          the history, and a reversal can't be undone.
        </p>
        <TextArea
          label="Reason"
          hint="Only staff see it."
          maxLength={STAFF_LIMITS.reason}
          data-first-focus=""
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
