import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatQuantity } from '#ui/format/format-number.ts';

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** The fee and how it is computed, such as `Fee 2.9% + $0.30: $0.45`; undefined without one. */
export function formatFee({ fees, fee }: PaymentMethod, currency: string): string | undefined {
  if (fee <= 0) return undefined;
  if (fees.percentage <= 0) return `Fee: ${formatMoney(fee, currency)}`;
  const fixed = fees.fixed > 0 ? ` + ${formatMoney(fees.fixed, currency)}` : '';
  return `Fee ${percent.format(fees.percentage)}%${fixed}: ${formatMoney(fee, currency)}`;
}

/** Says when a buyer pays, and whether they pay again. */
export function describeBilling(
  { renews, total, trialDays }: PaymentMethod,
  { currency, duration, formattedDuration }: SubscriptionPackage,
): string {
  const price = formatMoney(total, currency);
  const trial = trialDays > 0 ? formatQuantity(trialDays, 'day') : undefined;
  if (!renews) {
    const once = `Paid once for ${formattedDuration}. It doesn't renew.`;
    return trial ? `${once} Your ${trial} of free trial are added.` : once;
  }
  const period = duration.value === 1 ? formattedDuration.replace('1 ', '') : formattedDuration;
  const renewal = `${price} every ${period}, until you cancel.`;
  return trial ? `Free for ${trial}, then ${renewal}` : `${renewal} The first payment is now.`;
}
