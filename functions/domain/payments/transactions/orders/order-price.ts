import { isCurrency } from '#shared/currencies.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import type { StoredGateway } from '../../gateways/gateway-definition.ts';

/** What a gateway charges: a percentage with up to two decimals, and a fixed amount in minor units. */
interface GatewayFees {
  percentage: number;
  fixed: number;
}

const NO_FEES: GatewayFees = { percentage: 0, fixed: 0 };

/** Returns what a buyer pays for a gateway on top of the price: nothing where the site pays it. */
export const findBuyerFees = ({ fees, feePaidBy }: Pick<StoredGateway, 'fees' | 'feePaidBy'>): GatewayFees =>
  feePaidBy === 'buyer' ? fees : NO_FEES;

/** Computes the fee of a price in minor units; the percentage of the price is rounded half up. */
export function computeFee(price: number, { percentage, fixed }: GatewayFees): number {
  // Whole numbers only: a percentage such as 0.55 is a little less or more in binary.
  const hundredths = Math.round(percentage * 100);
  return Math.floor((price * hundredths + 5_000) / 10_000) + fixed;
}

/** Returns whether the orders of a type of gateway renew until cancelled; the others are paid for once. */
export const renewsOrders = (type: GatewayType): boolean => type === 'stripe';

/** Returns what an order costs at once: prepaid ones are paid for, and their trial is added to the period. */
export const computeDueNow = (total: number, trialDays: number, renews: boolean): number =>
  renews && trialDays > 0 ? 0 : total;

/** Returns whether the orders of a type of gateway are paid in a coin that the buyer chooses. */
export const takesCoins = (type: GatewayType): boolean => type === 'coinpayments';

/** The coins among the codes that a gateway accepts. */
export const listCoins = (type: GatewayType, codes: readonly string[]): string[] =>
  takesCoins(type) ? codes.filter((code) => !isCurrency(code)) : [];
