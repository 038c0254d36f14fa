import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import type { GatewayType, SubscriptionStatus } from '#shared/payment-fields.ts';
import { resetServices, services } from '../../../testing/fake-adapters.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { type CaughtMail, catchMails } from '../../../testing/mails.ts';
import { storePackage } from '../../../testing/packages.ts';
import { placeOrderFor, storeGateway } from '../../../testing/transactions.ts';
import { refreshTransaction } from '../transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { findSubscription } from './plan-subscription.ts';
import { countRenewals } from './renewal-days.ts';
import { reviewSubscriptions } from './review-subscriptions.ts';
import type {} from './subscription.ts';
import { buildSubscriptionList } from './subscription-definition.ts';

vi.mock('../gateways/adapters.ts', () => import('../../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const DAY = 86_400_000;
const EMAIL = 'juno@example.org';
const runMails = catchMails();

let start: number;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  start = Date.UTC(2026, 10, 24, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => void vi.useRealTimers());

async function buy(
  name: GatewayType,
  fields: Parameters<typeof placeOrderFor>[1] = {},
): Promise<Transaction> {
  const order = await placeOrderFor(await storeGateway({ name }), fields);
  services[name].happen(order.reference ?? '', { do: 'pay' });
  const paid = await refreshTransaction(order.id);
  await runMails();
  return paid;
}

/** Runs the job on a day after the start, and returns the mails that it sends. */
async function reviewOn(day: number): Promise<CaughtMail[]> {
  vi.setSystemTime(start + day * DAY);
  await reviewSubscriptions();
  return runMails();
}

const runOn = async (day: number) => (await reviewOn(day)).map(({ subject }) => subject);

const count = async (state: SubscriptionStatus) => (await listTotals([buildSubscriptionList(state).list]))[0];
const findState = async () => (await findSubscription(EMAIL))?.state;

describe('a prepaid period', () => {
  it('is reminded of seven days and one day before its end, once each, and then ends', async () => {
    // From November 24 to December 24.
    await buy('paypal');
    expect(await runOn(22)).toEqual([]);
    expect(await runOn(23)).toEqual(['Your premium ends soon']);
    expect(await runOn(24)).toEqual([]);
    expect(await runOn(29)).toEqual(['Your premium ends soon']);
    expect(await runOn(29.5)).toEqual([]);
    expect([await findState(), await count('active')]).toEqual(['active', 1]);
    expect(await runOn(30)).toEqual([]);
    expect([await findState(), await count('active'), await count('ended')]).toEqual(['ended', 0, 1]);
  });

  it('is not reminded of by a mail that leaves after its end', async () => {
    await buy('paypal');
    vi.setSystemTime(start + 29 * DAY);
    await reviewSubscriptions();
    vi.setSystemTime(start + 30 * DAY);
    expect(await runMails()).toEqual([]);
  });

  it('is reminded of with a link that buys again', async () => {
    await buy('paypal');
    expect((await reviewOn(23))[0]?.text).toContain('https://pixelcrowd.test/purchase');
  });

  it('that was bought again is reminded of its new end only', async () => {
    await buy('paypal');
    expect(await runOn(23)).toHaveLength(1);
    await buy('paypal');
    expect(await runOn(29)).toEqual([]);
    // December 24 and a month.
    expect(await runOn(54)).toHaveLength(1);
  });
});

describe('a renewing subscription', () => {
  const subscribe = async (freeTrialDays: number, months: number) => {
    const duration = { value: months, unit: 'months' } as const;
    const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays, duration });
    return buy('stripe', { packageId });
  };

  it('is reminded of seven days and one day before its trial ends, with what is charged then', async () => {
    await subscribe(14, 1);
    expect(await runOn(6)).toEqual([]);
    const [mail, ...others] = await reviewOn(7);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your free trial ends soon');
    expect(mail?.text).toContain('Then 10.00 USD is charged.');
    expect(mail?.text).toContain('https://pixelcrowd.test/my-subscription');
    expect(await runOn(8)).toEqual([]);
    expect(await runOn(13)).toEqual(['Your free trial ends soon']);
    expect(await runOn(13.5)).toEqual([]);
  });

  it('is reminded only one day before the end of a trial of a week', async () => {
    await subscribe(7, 1);
    expect(await runOn(1)).toEqual([]);
    expect(await runOn(6)).toEqual(['Your free trial ends soon']);
  });

  it('is reminded 30 and 7 days before it renews by the year', async () => {
    await subscribe(0, 12);
    // The months of this gateway have thirty days.
    expect(await runOn(329)).toEqual([]);
    expect(await runOn(330)).toEqual(['Your subscription renews soon']);
    expect(await runOn(340)).toEqual([]);
    expect(await runOn(353)).toEqual(['Your subscription renews soon']);
    expect(await runOn(359)).toEqual([]);
  });

  it('by the month is read from its gateway once its period has ended, and never reminded of', async () => {
    const { gatewaySubscription = '' } = await buy('stripe');
    expect(await countRenewals(7)).toBe(0);
    expect(await runOn(26)).toEqual([]);
    expect(await countRenewals(7)).toBe(1);
    vi.setSystemTime(start + 30 * DAY);
    services.stripe.findSubscription(gatewaySubscription).renew();
    expect(await runOn(30)).toEqual(['Your receipt from Pixelcrowd']);
    expect([await findState(), await countRenewals(7)]).toEqual(['active', 0]);
  });

  it('ends three days after a failed renewal, also if its gateway does not respond until later', async () => {
    const { gatewaySubscription = '' } = await buy('stripe');
    const atGateway = services.stripe.findSubscription(gatewaySubscription);
    vi.setSystemTime(start + 30 * DAY);
    atGateway.renew(false);
    expect(await runOn(30)).toEqual(["Your subscription couldn't be renewed"]);
    expect(await findState()).toBe('past-due');
    services.stripe.mode = 'down';
    await runOn(32);
    expect(await findState()).toBe('past-due');
    await runOn(33.1);
    expect([await findState(), await count('past-due')]).toEqual(['ended', 0]);
    expect(atGateway.status).toBe('past-due');
    services.stripe.mode = 'up';
    expect(await runOn(33.2)).toEqual([]);
    expect(atGateway.status).toBe('ended');
    expect((await findSubscription(EMAIL))?.renewing?.status).toBe('ended');
  });
});
