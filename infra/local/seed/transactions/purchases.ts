import { ulid } from 'ulid';
import type { StoredPackage } from '#domain/packages/package-definition.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { computeFee, findBuyerFees, renewsOrders } from '#domain/payments/transactions/orders/order-price.ts';
import { buildOrder } from '#domain/payments/transactions/orders/place-order.ts';
import { buildBuyerActor } from '#domain/payments/transactions/payment-actors.ts';
import type { TransactionId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { Random } from '../art/seeded-random.ts';
import { listBuyers, type SampleBuyer } from './buyers.ts';
import { COIN_CODES, pickCoinPayment, pickReference, pickStripeId } from './gateway-traces.ts';
import { cancel, expire, open, payAll, REFUSED, receiveNews } from './order-steps.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The period of the sample orders. */
const SPAN = 150 * DAY;
/** The time to pay of every sample order is over. */
const YOUNGEST = 1.2 * DAY;
const COUNT = 104;
/** Until then prices were in euros, apart from coins. Subscriptions that began before renew in euros. */
const DOLLARS_SINCE = 115 * DAY;

/** What is for sale. */
export interface Shop {
  packages: readonly StoredPackage[];
  gateways: readonly StoredGateway[];
}

/** Someone orders something. */
interface Choice {
  buyer: SampleBuyer;
  type: GatewayType;
  /** The place of the package among those for sale. */
  place: number;
  isReturning?: boolean;
  currency?: Currency;
}

/** More buy what is short and by card. */
const TYPES: readonly GatewayType[] = ['stripe', 'stripe', 'stripe', 'paypal', 'paypal', 'coinpayments'];
const PLACES = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2] as const;

/** Builds an order that was placed at a time, in milliseconds since 1970, before its gateway has accepted it. */
export async function place(
  { packages, gateways }: Shop,
  { buyer, type, place: index, isReturning = false, currency }: Choice,
  at: number,
  random: Random,
): Promise<PastTransaction> {
  const [chosen, gateway] = [packages[index], gateways.find(({ name }) => name === type)];
  if (!chosen || !gateway) throw new Error(`There is no package ${index}, or no gateway of the type ${type}`);
  const ordered = {
    ...chosen,
    ...(isReturning && { freeTrialDays: 0 }),
    ...(currency && { currency }),
  };
  const fee = computeFee(ordered.price, findBuyerFees(gateway));
  const offer = { ordered, gateway, fee, renews: renewsOrders(type) };
  const request = {
    packageId: ordered.id,
    gateway: gateway.id,
    ...buyer,
    ...(type === 'coinpayments' && { coin: random.pick(COIN_CODES) }),
  };
  // `ulid` creates ids in the exact form of a TransactionId.
  const begun = await buildOrder(request, offer, at, ulid(at, () => random.next()) as TransactionId);
  const origin = { at, actor: buildBuyerActor(begun), action: 'transaction.place', note: 'Order placed' };
  return { begun, origin, steps: [] };
}

/** The gateway accepts an order. */
export function accept(placed: PastTransaction, random: Random): PastTransaction {
  const { begun } = placed;
  const { chosenCoin } = begun;
  const accepted = {
    reference: pickReference(begun.gateway.name, random),
    ...(chosenCoin && { coin: pickCoinPayment(begun, chosenCoin, random) }),
  };
  return { ...placed, steps: [open(placed, accepted)] };
}

/** Purchases of the last five months, ever more of them, oldest first: most were paid, and none is open any more. */
export async function buildPurchases(shop: Shop, now: number): Promise<PastTransaction[]> {
  const random = new Random('sold packages');
  const buyers = listBuyers(COUNT, random);
  const purchases: PastTransaction[] = [];
  const customers: SampleBuyer[] = [];
  for (let index = COUNT - 1; index >= 0; index -= 1) {
    const age = YOUNGEST + (SPAN - YOUNGEST) * ((index + random.next() * 0.8) / COUNT) ** 1.6;
    const type = random.pick(TYPES);
    // Someone whose subscription renews buys nothing else.
    const isReturning = type === 'paypal' && customers.length > 5 && random.chance(0.3);
    const buyer = isReturning ? random.pick(customers) : buyers[index];
    if (!buyer) throw new Error('There are not enough buyers');
    const choice = {
      buyer,
      type,
      place: random.pick(PLACES),
      isReturning,
      ...(age > DOLLARS_SINCE && type !== 'coinpayments' && { currency: 'EUR' as const }),
    };
    const placed = accept(await place(shop, choice, Math.round(now - age), random), random);
    const purchase = decide(placed, random);
    purchases.push(purchase);
    if (type !== 'stripe' && random.chance(0.5) && isPaid(purchase)) customers.push(buyer);
  }
  return purchases;
}

/** Decides what becomes of an order. */
function decide(placed: PastTransaction, random: Random): PastTransaction {
  const { begun, origin, steps } = placed;
  const soon = origin.at + random.int(2 * MINUTE, 12 * MINUTE);
  const end = (...more: PastTransaction['steps']) => ({ ...placed, steps: [...steps, ...more] });
  const luck = random.next();
  if (luck < 0.07) return end(expire(placed));
  if (luck < 0.12) return end(cancel(placed, soon));
  if (luck < 0.2 && begun.gateway.name !== 'coinpayments')
    return end(receiveNews(placed, soon, 'failed', () => REFUSED));
  const subscription = begun.gateway.name === 'stripe' ? pickStripeId('sub', random) : undefined;
  return end(
    receiveNews(placed, soon, 'paid', (current) => ({
      ...payAll(current),
      ...(subscription && { subscription }),
    })),
  );
}

/** A purchase as it is now. */
export const toCurrent = ({ begun, steps }: PastTransaction) =>
  steps.reduce((current, { change }) => change(current), begun);

const isPaid = (purchase: PastTransaction): boolean => toCurrent(purchase).status === 'completed';
