import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listNotifications } from '#domain/inbox/inbox.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshSubscription } from '#domain/payments/subscriptions/refresh-subscription.ts';
import { reviewSubscriptions } from '#domain/payments/subscriptions/review-subscriptions.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import type { OrderStep } from '../../testing/fake-order.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const runMails = catchMails();
const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 24, 12);
const RECEIPT = 'Your receipt from Pixelcrowd';
const ENDED = 'Your subscription has ended';

let gateway: StoredGateway;
beforeEach(async () => {
  await createFreshTable();
  resetServices();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  gateway = await storeGateway();
});
afterEach(() => void vi.useRealTimers());

async function order(freeTrialDays = 0): Promise<Transaction> {
  const { id: packageId } = await storePackage({ price: 1_367, freeTrialDays });
  return placeOrderFor(gateway, { packageId });
}

/** Lets something happen to an order at its service, and reads it. */
async function happen({ id, reference = '' }: Transaction, ...steps: OrderStep[]): Promise<Transaction> {
  for (const step of steps) services.stripe.happen(reference, step);
  return refreshTransaction(id);
}

const find = ({ gatewaySubscription = '' }: Transaction) =>
  services.stripe.findSubscription(gatewaySubscription);

const listSubjects = async () => (await runMails()).map(({ subject }) => subject);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a free trial', () => {
  it('is confirmed once, with what will be charged, when, and how to cancel', async () => {
    const purchase = await happen(await order(30), { do: 'pay' });
    const [mail, ...others] = await runMails();
    expect([mail?.to, mail?.subject, others]).toEqual(['juno@example.org', 'Your free trial has begun', []]);
    expect(mail?.text).toContain('Nothing was charged today.');
    expect(mail?.text).toContain('First payment: 13.67 USD\nOn: 24 December 2026 at 12:00 UTC');
    expect(mail?.text).toContain('Manage or cancel:\nhttps://pixelcrowd.test/my-subscription');
    await refreshSubscription(purchase);
    expect(await listSubjects()).toEqual([]);
  });
});

describe('a declined payment', () => {
  const DECLINED = 'Your payment was declined';

  it('is mailed a quarter of an hour later, once', async () => {
    const declined = await happen(await order(), { do: 'fail' });
    expect(await listSubjects()).toEqual([]);
    pass(15 * MINUTE);
    const [mail, ...others] = await runMails();
    expect([mail?.subject, others]).toEqual([DECLINED, []]);
    expect(mail?.text).toContain('Nothing was charged.');
    expect(mail?.text).toContain('https://pixelcrowd.test/purchase');
    await happen(declined);
    pass(DAY);
    expect(await listSubjects()).toEqual([]);
  });

  it('is not mailed if the order was paid since', async () => {
    await happen(await order(), { do: 'fail' }, { do: 'recover' });
    pass(15 * MINUTE);
    expect(await listSubjects()).toEqual([RECEIPT]);
  });

  it('is not mailed if another order was paid since', async () => {
    await happen(await order(), { do: 'fail' });
    pass(MINUTE);
    await happen(await order(), { do: 'pay' });
    pass(15 * MINUTE);
    expect(await listSubjects()).toEqual([RECEIPT]);
  });
});

describe('a declined payment of someone who has a plan', () => {
  it('is mailed all the same', async () => {
    const prepaid = await storeGateway({ name: 'paypal' });
    const { id: packageId } = await storePackage({ freeTrialDays: 0 });
    const { id, reference = '' } = await placeOrderFor(prepaid, { packageId });
    services.paypal.happen(reference, { do: 'pay' });
    await refreshTransaction(id);
    await runMails();
    pass(MINUTE);
    await happen(await order(), { do: 'fail' });
    pass(15 * MINUTE);
    expect(await listSubjects()).toEqual(['Your payment was declined']);
  });
});

describe('a refund', () => {
  it('is mailed as a part, and then as the whole that ends the subscription', async () => {
    const purchase = await happen(await order(), { do: 'pay' });
    await runMails();
    await happen(purchase, { do: 'refund', amount: 367 });
    const [part] = await runMails();
    expect(part?.subject).toBe('Your refund from Pixelcrowd');
    expect(part?.text).toContain("We've refunded 3.67 USD for Explorer.");
    expect(part?.text).toContain('You paid 13.67 USD. What you bought stays yours.');
    await happen(purchase, { do: 'refund', amount: 1_000 });
    const mails = await runMails();
    expect(mails).toHaveLength(2);
    const find = (wanted: string) => mails.find(({ subject }) => subject === wanted)?.text;
    expect(find('Your refund from Pixelcrowd')).toContain("We've refunded 10.00 USD for Explorer.");
    expect(find('Your refund from Pixelcrowd')).toContain('all of this payment went back');
    expect(find(ENDED)).toContain('Its payment was refunded.');
  });
});

describe('the accounts that have verified the address of a buyer', () => {
  const EMAIL = 'juno@example.org';

  it('are notified of a declined payment and of each refund, once', async () => {
    const [web, game] = [await createWebAccount({ email: EMAIL }), await createGameAccount({ email: EMAIL })];
    const readTexts = async (system: 'web' | 'game', id: string) => {
      const { notifications } = await listNotifications({ system, id }, { page: 1, limit: 20 });
      return notifications.map(({ text }) => text);
    };
    await happen(await order(), { do: 'fail' });
    pass(15 * MINUTE);
    await runMails();
    const purchase = await happen(await order(), { do: 'pay' });
    await runMails();
    for (const amount of [500, 500, 367]) {
      pass(MINUTE);
      await happen(purchase, { do: 'refund', amount });
      await runMails();
    }
    pass(MINUTE);
    const expected = [
      'Your subscription to Explorer has ended.',
      'We refunded 3.67 USD for Explorer. All of this payment went back.',
      'We refunded 5.00 USD for Explorer. What you bought stays yours.',
      'We refunded 5.00 USD for Explorer. What you bought stays yours.',
      'Your payment for Explorer was declined. Nothing was charged, and you can try again.',
    ];
    const texts = await readTexts('web', web.id);
    expect(new Set(texts)).toEqual(new Set(expected));
    expect([texts.length, (await readTexts('game', game.id)).length]).toEqual([5, 5]);
  });
});

describe('the end of a subscription', () => {
  const readEnd = async () => {
    const mails = await runMails();
    expect(mails.map(({ subject }) => subject)).toEqual([ENDED]);
    return mails[0]?.text;
  };

  it('is mailed with a payment that could not be collected', async () => {
    const purchase = await happen(await order(), { do: 'pay' });
    pass(30 * DAY);
    find(purchase).renew(false);
    await reviewSubscriptions();
    expect(await listSubjects()).toContain("Your subscription couldn't be renewed");
    pass(3 * DAY + MINUTE);
    await reviewSubscriptions();
    expect(await readEnd()).toContain("Its last payment couldn't be collected.");
  });

  it('is mailed at the end of the period to someone who cancelled', async () => {
    const purchase = await happen(await order(), { do: 'pay' });
    find(purchase).renews = false;
    await refreshSubscription(purchase);
    expect(await listSubjects()).toContain('Your subscription is cancelled');
    pass(30 * DAY + MINUTE);
    find(purchase).end();
    await reviewSubscriptions();
    expect(await readEnd()).toContain('It was cancelled');
  });

  it('is mailed with a dispute that was lost', async () => {
    const purchase = await happen(await order(), { do: 'pay' });
    await runMails();
    await happen(purchase, { do: 'dispute', to: 'open' });
    expect(await listSubjects()).toEqual([]);
    await happen(purchase, { do: 'dispute', to: 'lost' });
    expect(await readEnd()).toContain('Its payment was disputed');
  });
});
