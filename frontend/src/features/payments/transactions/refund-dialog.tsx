import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { parseAmount, writeSmallestAmount } from '#shared/money.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { refundTransaction, transactionQuery } from '../../../api/staff-transactions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useTransactionChanged } from './use-transaction-changed.ts';

interface Texts {
  title: string;
  submit: string;
  busy: string;
  intro?: string;
  reason: string;
  /** Instead of the server's message. */
  done?: string;
  fallback: string;
}

const REFUNDING: Texts = {
  title: 'Refund',
  submit: 'Refund',
  busy: 'Refunding…',
  reason: 'Staff see it in the timeline, and the gateway receives it.',
  fallback: "The refund isn't confirmed yet",
};

/** A gateway that makes no refunds itself. */
const RECORDING: Texts = {
  title: 'Record refund',
  submit: 'Record refund of',
  busy: 'Recording…',
  done: 'Refund recorded',
  intro: "Send the coins back in the gateway's own dashboard first: this only records that you did.",
  reason: 'Staff see it in the timeline.',
  fallback: "The refund isn't recorded yet",
};

interface Props {
  transaction: StaffTransaction;
  onClose: () => void;
}

/**
 * Refunds a transaction in whole or in part, with a reason; where the gateway cannot, records that staff did. The money is
 * only shown as refunded once the gateway says so.
 */
export function RefundDialog({ transaction, onClose }: Props) {
  const { id, amount: total, user, paymentGateway } = transaction;
  const texts = isRefundedByHand(paymentGateway.name) ? RECORDING : REFUNDING;
  const { currency } = total;
  const [left] = useState(() => countLeft(transaction));
  const [schema] = useState(() => buildRefundForm(currency, left));
  const getKey = useAttemptKey();
  const cache = useQueryClient();
  const showChanged = useTransactionChanged();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema,
    defaultValues: { part: 'all' as const, amount: '', reason: '' },
    fallback: texts.fallback,
  });
  const refund = submitTo(async (decision) => {
    try {
      const { data, message } = await refundTransaction(id, decision, getKey(decision));
      showChanged({ data, message: texts.done ?? message });
      onClose();
    } finally {
      // A refund without a response of the gateway yet is in the timeline.
      void cache.invalidateQueries({ queryKey: transactionQuery(id).queryKey });
    }
  });
  const [part, written] = form.watch(['part', 'amount']);
  const sum = part === 'all' ? left : (parseAmount(written, currency) ?? 0);
  const choices = [
    { value: 'all', label: left > 0 ? `All of it: ${formatMoney(left, currency)}` : 'All of it' },
    // What was paid in another currency is only known to the gateway.
    ...(left > 1 ? [{ value: 'part', label: 'A part of it' }] : []),
  ];
  return (
    <FormDialog
      title={texts.title}
      about={user.name}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={refund}
      submit={busy ? texts.busy : sum > 0 ? `${texts.submit} ${formatMoney(sum, currency)}` : texts.title}
      danger
      narrow
    >
      <div className="grid gap-5">
        {texts.intro ? <p>{texts.intro}</p> : null}
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
          hint={texts.reason}
          maxLength={getMaxUnits(STAFF_LIMITS.reason)}
          {...field('reason')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}

/** What can be refunded at most, in minor units; 0 if it was paid in another currency than it was ordered in. */
const countLeft = ({ paid, refundedAmount }: Pick<StaffTransaction, 'paid' | 'refundedAmount'>): number =>
  Math.max(0, paid - refundedAmount);

/** The form of a refund. The amount is in major units, as text; its output is in minor units, undefined for all that is left. */
const buildRefundForm = (currency: string, left: number) =>
  v.pipe(
    v.object({
      part: v.picklist(['all', 'part']),
      amount: v.string(),
      reason: StaffReason,
    }),
    v.forward(
      v.check(
        ({ part, amount }) => part === 'all' || isAmount(parseAmount(amount, currency), left),
        `Enter an amount such as ${writeSmallestAmount(currency)}, at most ${formatMoney(left, currency)}`,
      ),
      ['amount'],
    ),
    v.transform(({ part, amount, reason }) => ({
      reason,
      amount: part === 'all' ? undefined : parseAmount(amount, currency),
    })),
  );

const isAmount = (amount: number | undefined, left: number): boolean =>
  amount !== undefined && amount >= 1 && amount <= left;
