import type { Money } from '#shared/money.ts';
import { writeAmount } from '#shared/money.ts';

/** Formats an amount for texts that are stored, such as `10.50 USD`; screens use the reader's locale. */
export const formatMoney = ({ amount, currency }: Money): string =>
  `${writeAmount(amount, currency)} ${currency}`;
