import type { StoredPackage } from '../../../packages/package-definition.ts';
import type { StoredGateway } from '../../gateways/gateway-definition.ts';
import { renewsOrders } from './order-price.ts';

/** Returns whether a package can be paid at a gateway. */
export const accepts = (
  { isActive, supportedCurrencies }: StoredGateway,
  { currency }: Pick<StoredPackage, 'currency'>,
): boolean => isActive && supportedCurrencies.includes(currency);

/**
 * Lists the ways to pay for a package that charge nothing during its trial, by their names; undefined if all of them do, or
 * there is no trial. Prepaid ones are paid first and add the trial to the period.
 */
export function listTrialMethods(
  offered: Pick<StoredPackage, 'currency' | 'freeTrialDays'>,
  gateways: readonly StoredGateway[],
): string[] | undefined {
  const accepted = gateways.filter((gateway) => accepts(gateway, offered));
  const renewing = accepted.filter(({ name }) => renewsOrders(name));
  if (offered.freeTrialDays === 0 || renewing.length === accepted.length) return undefined;
  return renewing.map(({ displayName }) => displayName);
}
