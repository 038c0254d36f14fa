import type { GatewayType } from '#shared/payment-fields.ts';
import type { StoredPackage } from '../../../packages/package-definition.ts';
import type { StoredGateway } from '../../gateways/gateway-definition.ts';
import type { Charge } from '../../gateways/payment-gateway.ts';
import { findPayPalRefusal } from '../../gateways/paypal/amounts.ts';
import { findStripeRefusal } from '../../gateways/stripe/amounts.ts';
import { computeFee, findBuyerFees, renewsOrders } from './order-price.ts';

/** Returns why a service cannot take an order; undefined if it can. */
const FIND_REFUSAL: Readonly<Record<GatewayType, (charge: Charge) => string | undefined>> = {
  stripe: findStripeRefusal,
  paypal: findPayPalRefusal,
  // Its currencies are what it responds.
  coinpayments: () => undefined,
};

type Priced = Pick<StoredPackage, 'price' | 'currency'>;

/** Returns why a package cannot be paid at a gateway, in a sentence for staff; undefined if it can. */
export function findRefusal(gateway: StoredGateway, { price, currency }: Priced): string | undefined {
  const { name, displayName, supportedCurrencies } = gateway;
  if (!supportedCurrencies.includes(currency)) return `${displayName} isn't set up for ${currency}`;
  return FIND_REFUSAL[name]({ price, fee: computeFee(price, findBuyerFees(gateway)), currency });
}

/** Returns whether a package can be paid at a gateway. */
export const accepts = (gateway: StoredGateway, priced: Priced): boolean =>
  gateway.isActive && findRefusal(gateway, priced) === undefined;

/**
 * Lists the ways to pay for a package that charge nothing during its trial, by their names; undefined if all of them do, or
 * there is no trial. Prepaid ones are paid first and add the trial to the period.
 */
export function listTrialMethods(
  offered: Priced & Pick<StoredPackage, 'freeTrialDays'>,
  gateways: readonly StoredGateway[],
): string[] | undefined {
  const accepted = gateways.filter((gateway) => accepts(gateway, offered));
  const renewing = accepted.filter(({ name }) => renewsOrders(name));
  if (offered.freeTrialDays === 0 || renewing.length === accepted.length) return undefined;
  return renewing.map(({ displayName }) => displayName);
}
