import { findEntity } from '#platform/data/change.ts';
import { buildInvalid, buildNotFound } from '#platform/problem.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import type { GatewayId, PackageId } from '#shared/ids.ts';
import type { StoredPackage } from '../../../packages/package-definition.ts';
import { packageDefinition } from '../../../packages/package-definition.ts';
import type { StoredGateway } from '../../gateways/gateway-definition.ts';
import { gatewayDefinition } from '../../gateways/gateway-definition.ts';
import { listGateways } from '../../gateways/list-gateways.ts';
import { hasHadTrial, type Subscriber } from '../../subscriptions/owned-subscriptions.ts';
import { accepts } from './accepted-packages.ts';
import {
  computeDueNow,
  computeFee,
  findBuyerFees,
  listCoins,
  renewsOrders,
  takesCoins,
} from './order-price.ts';

/** A package at a gateway that accepts its currency. */
export interface Offer {
  ordered: StoredPackage;
  gateway: StoredGateway;
  /** In minor units. */
  fee: number;
  renews: boolean;
}

/** The choice of a buyer. */
interface Choice {
  packageId: PackageId;
  gateway: GatewayId;
  coin?: string | undefined;
}

/**
 * Lists the ways to pay for a package, in their order.
 *
 * @param session the caller's, if they have one: someone who has had a free trial is offered none
 * @throws Problem `not-found` if visitors cannot buy the package
 */
export async function listPaymentMethods(
  packageId: PackageId,
  session: Subscriber | undefined,
): Promise<PaymentMethod[]> {
  const [ordered, gateways, isTrialOver] = await Promise.all([
    findEntity(packageDefinition, packageId),
    listGateways(),
    session ? hasHadTrial(session) : false,
  ]);
  if (!ordered?.isActive) throw buildNotFound('This package is no longer available');
  return gateways
    .filter((gateway) => accepts(gateway, ordered))
    .map((gateway) => toMethodView(ordered, gateway, isTrialOver ? 0 : ordered.freeTrialDays));
}

/**
 * Reads what a buyer has chosen.
 *
 * @throws Problem `invalid`, naming the field that cannot be had
 */
export async function readOffer({ packageId, gateway: gatewayId, coin }: Choice): Promise<Offer> {
  const [ordered, gateway] = await Promise.all([
    findEntity(packageDefinition, packageId, { consistent: true }),
    findEntity(gatewayDefinition, gatewayId, { consistent: true }),
  ]);
  if (!ordered?.isActive) throw buildInvalid('packageId', 'This package is no longer available');
  if (!gateway || !accepts(gateway, ordered))
    throw buildInvalid('gateway', 'This way to pay is no longer available');
  requireCoin(gateway, coin);
  return toOffer(ordered, gateway);
}

function requireCoin({ name, supportedCurrencies }: StoredGateway, coin: string | undefined): void {
  if (!takesCoins(name)) {
    if (coin !== undefined) throw buildInvalid('coin', 'This way to pay takes no coins');
    return;
  }
  if (coin === undefined || !listCoins(name, supportedCurrencies).includes(coin))
    throw buildInvalid('coin', 'Choose a coin');
}

const toOffer = (ordered: StoredPackage, gateway: StoredGateway): Offer => ({
  ordered,
  gateway,
  fee: computeFee(ordered.price, findBuyerFees(gateway)),
  renews: renewsOrders(gateway.name),
});

function toMethodView(ordered: StoredPackage, gateway: StoredGateway, trialDays: number): PaymentMethod {
  const { id, name, displayName, description, icon, supportedCurrencies } = gateway;
  const { fee, renews } = toOffer(ordered, gateway);
  const total = ordered.price + fee;
  return {
    id,
    name,
    displayName,
    description,
    icon,
    fees: findBuyerFees(gateway),
    fee,
    renews,
    total,
    trialDays,
    dueNow: computeDueNow(total, trialDays, renews),
    ...(takesCoins(name) && { coins: listCoins(name, supportedCurrencies) }),
  };
}
