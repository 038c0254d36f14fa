import * as v from 'valibot';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { parseAmount, writeSmallestAmount } from '#shared/money.ts';
import { StaffReason } from '#shared/staff-reason.ts';
import { formatMoney } from '#ui/format/format-money.ts';

/** What can be refunded at most, in minor units; 0 if it was paid in another currency than it was ordered in. */
export const countLeft = ({
  paid,
  refundedAmount,
}: Pick<StaffTransaction, 'paid' | 'refundedAmount'>): number => Math.max(0, paid - refundedAmount);

/** The form of a refund. The amount is in major units, as text; its output is in minor units, undefined for all that is left. */
export const buildRefundForm = (currency: string, left: number) =>
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
