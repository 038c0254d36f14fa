import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTransaction } from '../../../../../shared/contract/payments.ts';
import { parseAmount } from '../../../../../shared/decimal-amount.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { refundTransaction, transactionQuery } from '../../../api/staff-transactions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { FormDialog } from '../../../ui/staff/form-dialog.tsx';
import { buildRefundForm, countLeft } from './refund-form.ts';
import { useTransactionChanged } from './use-transaction-changed.ts';

interface Props {
  transaction: StaffTransaction;
  onClose: () => void;
}

/** Refunds a transaction in whole or in part, with a reason. The money is only shown as refunded once the gateway says so. */
export function RefundDialog({ transaction, onClose }: Props) {
  const { id, amount: total, user } = transaction;
  const { currency } = total;
  const [left] = useState(() => countLeft(transaction));
  const [schema] = useState(() => buildRefundForm(currency, left));
  const getKey = useAttemptKey();
  const cache = useQueryClient();
  const showChanged = useTransactionChanged();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema,
    defaultValues: { part: 'all' as const, amount: '', reason: '' },
    fallback: "The refund isn't confirmed yet",
  });
  const refund = submitTo(async (decision) => {
    try {
      showChanged(await refundTransaction(id, decision, getKey(decision)));
      onClose();
    } finally {
      // A refund that the gateway has not answered yet is in the timeline.
      void cache.invalidateQueries({ queryKey: transactionQuery(id).queryKey });
    }
  });
  const [part, written] = form.watch(['part', 'amount']);
  const sum = part === 'all' ? left : (parseAmount(written, currency) ?? 0);
  const button = (
    <ActionButton tone="bad" type="submit" busy={busy}>
      {busy ? 'Refunding…' : sum > 0 ? `Refund ${formatMoney(sum, currency)}` : 'Refund'}
    </ActionButton>
  );
  const choices = [
    { value: 'all', label: left > 0 ? `All of it: ${formatMoney(left, currency)}` : 'All of it' },
    // What was paid in another currency is only known to the gateway.
    ...(left > 1 ? [{ value: 'part', label: 'A part of it' }] : []),
  ];
  return (
    <FormDialog
      title="Refund"
      about={user.name}
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={refund}
      submit={button}
      narrow
    >
      <div className="grid gap-5">
        <RadioGroup legend="How much" choices={choices} {...field('part')} />
        {part === 'part' ? (
          <TextField
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint={`At most ${formatMoney(left, currency)}`}
            {...field('amount')}
          />
        ) : null}
        <TextArea
          label="Reason"
          hint="Staff see it in the timeline, and the gateway receives it."
          maxLength={LIMITS.reason}
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
