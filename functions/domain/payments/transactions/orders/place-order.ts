import { createHash } from 'node:crypto';
import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import type { Write } from '#platform/data/commit.ts';
import { createOnce, findCreated } from '#platform/data/create-once.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { Checkout } from '#shared/contract/payment-orders.ts';
import { type GatewayId, type PackageId, type TransactionId, toIsoTime } from '#shared/ids.ts';
import { planPackageUse } from '../../../packages/package-use.ts';
import { planGatewayUse } from '../../gateways/gateway-use.ts';
import { hadTrial } from '../../subscriptions/entitlement.ts';
import { findSubscription } from '../../subscriptions/plan-subscription.ts';
import type { Subscription } from '../../subscriptions/subscription.ts';
import { doesRenew } from '../../subscriptions/subscription.ts';
import { hasMailboxHadTrial } from '../claim-trial.ts';
import { buildBuyerActor } from '../payment-actors.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { openCheckout } from './open-checkout.ts';
import { createOrderKey } from './order-key.ts';
import { type Offer, readOffer } from './order-offer.ts';
import { computeDueNow } from './order-price.ts';

/** An order as a buyer sends it. */
interface OrderRequest {
  packageId: PackageId;
  gateway: GatewayId;
  userEmail: string;
  firstName: string;
  lastName: string;
  country?: string | undefined;
  coin?: string | undefined;
}

const ACTION = 'transaction.place';
const ORDERS_BY_ADDRESS = { most: 30, seconds: 3_600 };
const ORDERS_BY_EMAIL = { most: 10, seconds: 3_600 };

/** Who places an order. */
interface Client {
  /** The client's network address. */
  address: string;
  /** The client's idempotency key: repeating the request returns the same order. */
  key?: string | undefined;
  /** Whether a session shows that the email address is theirs. */
  isProven: boolean;
}

/** How long an order may be paid, unless its gateway gives it less. */
const DAY_MILLISECONDS = 86_400_000;

/**
 * Places an order: stores it, and then requests a checkout from the gateway. If the gateway fails, the order waits for the same
 * request again, which charges nothing twice.
 *
 * @throws Problem `invalid`, naming the field; `already-subscribed` for a second subscription that renews; `limit-reached`;
 *   `key-reused` as `createOnce`; `unavailable` while the gateway does not accept the order
 */
export async function placeOrder(
  request: OrderRequest,
  { address, key, isProven }: Client,
): Promise<Checkout> {
  const creation = key
    ? ({ system: 'buyer', accountId: request.userEmail, key, body: request } as const)
    : undefined;
  const placed = await findCreated(transactionDefinition, ACTION, creation);
  if (placed) return openCheckout(placed.id);
  await limitOrders(request.userEmail, address);
  const { userEmail } = request;
  // To anyone else, every address gets the same response: nothing says who has bought what.
  const [offer, subscription, isTrialOver] = await Promise.all([
    readOffer(request),
    isProven ? findSubscription(userEmail) : undefined,
    isProven && hasMailboxHadTrial(userEmail),
  ]);
  if (offer.renews) requireNoneRenews(subscription);
  const hadOne = isTrialOver || (subscription !== undefined && hadTrial(subscription));
  const built = await buildOrder(request, hadOne ? withoutTrial(offer) : offer);
  // Nothing is paid for a trial that renews, so anyone could begin one with someone else's address.
  const isWaiting = !isProven && built.dueNow === 0 && built.package.trialDays > 0;
  const transaction: Transaction = { ...built, ...(isWaiting && { proof: 'awaited' }) };
  const options = {
    actor: buildBuyerActor(transaction),
    action: ACTION,
    note: 'Order placed',
    planRelated: () => planUses(request),
  };
  const stored = await createOnce(transactionDefinition, transaction, options, creation);
  return openCheckout(stored.id);
}

/** @throws Problem `already-subscribed` whose `data.renews` leads to My subscription */
function requireNoneRenews(subscription: Subscription | undefined): void {
  if (!subscription || !doesRenew(subscription)) return;
  throw new Problem(
    'already-subscribed',
    'This email address already has a subscription that renews. You can manage it on the page My subscription.',
    { data: { renews: true } },
  );
}

/** The offer without a trial for someone who had one. */
const withoutTrial = (offer: Offer): Offer => ({
  ...offer,
  ordered: { ...offer.ordered, freeTrialDays: 0 },
});

/** Plans that neither the package nor the gateway of an order can be deleted. */
export async function planUses({
  packageId,
  gateway,
}: Pick<OrderRequest, 'packageId' | 'gateway'>): Promise<Write[]> {
  const uses = await Promise.all([planPackageUse(packageId)(), planGatewayUse(gateway)()]);
  return uses.flat();
}

async function limitOrders(email: string, address: string): Promise<void> {
  await limitByAddress('order', address, ORDERS_BY_ADDRESS);
  const target = createHash('sha256').update(email).digest('base64url');
  const refusal = 'Too many orders with this email address. Please try again later.';
  await enforceLimit(`order#${target}`, ORDERS_BY_EMAIL, refusal);
}

/**
 * Builds an order that is not stored yet.
 *
 * @param at the time of the order, in milliseconds since 1970
 * @param id its id, which begins with that time
 */
export async function buildOrder(
  request: OrderRequest,
  { ordered, gateway, fee, renews }: Offer,
  at = Date.now(),
  // A TransactionId is a ULID.
  id = createUlid(at) as TransactionId,
): Promise<Transaction> {
  const { keyHash } = await createOrderKey(id);
  const { userEmail: email, firstName, lastName, country, coin } = request;
  const { price, currency, name, duration, freeTrialDays: trialDays, benefits } = ordered;
  const total = price + fee;
  return {
    id,
    version: 1,
    kind: 'purchase',
    status: 'pending',
    package: { id: ordered.id, name, duration, trialDays, benefits },
    gateway: { id: gateway.id, name: gateway.name, displayName: gateway.displayName },
    price,
    fee,
    total,
    currency,
    dueNow: computeDueNow(total, trialDays, renews),
    refundedAmount: 0,
    refunds: [],
    dispute: 'none',
    flag: null,
    keyHash,
    buyer: { email, firstName, lastName, ...(country && { country }) },
    ...(coin && { chosenCoin: coin }),
    expiresAt: toIsoTime(at + DAY_MILLISECONDS),
  };
}
