import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import { refreshSubscription } from '#domain/payments/subscriptions/refresh-subscription.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const runMails = catchMails();
const DAY = 86_400_000;
const OWNER = 'juno@example.org';

beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  resetServices();
  await storeGateway();
});
afterEach(() => void vi.useRealTimers());

const passDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

/** Begins a trial of two weeks with the address of its owner. */
async function begin(token?: string): Promise<Transaction & { key: string }> {
  const { id: packageId } = await storePackage({ price: 1_000, freeTrialDays: 14 });
  const [gateway] = (await call('GET /api/payments/methods/{packageId}', { params: { packageId } })).json.data
    .methods;
  const buyer = { userEmail: OWNER, firstName: 'Juno', lastName: 'Moth' };
  const { json } = await call('POST /api/payments/initialize', {
    body: { packageId, gateway: gateway.id, ...buyer },
    ...(token && { token }),
  });
  const { transactionId, key } = json.data;
  services.stripe.happen(`ref-${transactionId}`, { do: 'pay' });
  return { ...(await refreshTransaction(transactionId)), key };
}

const findStatus = ({ gatewaySubscription = '' }: Transaction) =>
  services.stripe.findSubscription(gatewaySubscription).status;
const readProof = async ({ id, key }: Transaction & { key: string }) => {
  const request = { params: { transactionId: id }, headers: { 'x-transaction-key': key } };
  return (await call('GET /api/payments/transactions/{transactionId}', request)).json.data.proof;
};

/** Follows the link in a mail. */
async function follow(text: string) {
  const link = new URL(/https:\S*confirm-trial\S*/.exec(text)?.[0] ?? '');
  const { transaction = '', token } = Object.fromEntries(link.searchParams);
  const params = { transactionId: transaction };
  return call('POST /api/payments/transactions/{transactionId}/confirm', { params, body: { token } });
}

describe('a free trial that someone begins without a session', () => {
  it('brings nothing until the mailed link is followed, once', async () => {
    await createWebAccount({ email: OWNER });
    const trial = await begin();
    const [mail = { text: '' }, ...others] = await runMails();
    expect([mail, others]).toMatchObject([{ to: OWNER, subject: /^Confirm your address/ }, []]);
    expect(await readProof(trial)).toBe('awaited');
    expect(await findSubscription(OWNER)).toBeUndefined();
    expect((await follow(mail.text)).json.data).not.toHaveProperty('proof');
    expect(await runMails()).toMatchObject([{ subject: 'Your free trial has begun' }]);
    const begun = await findSubscription(OWNER);
    expect(begun).toMatchObject({ state: 'trialing', accountId: expect.any(String) });
    expect((await follow(mail.text)).status).toBe(200);
    expect(await findSubscription(OWNER)).toEqual(begun);
    passDays(13.1);
    expect(await runMails()).toEqual([]);
    expect(findStatus(trial)).toBe('trialing');
  });

  it('ends a day before it would be charged, with a mail, if no one follows the link', async () => {
    const trial = await begin();
    const [mail = { text: '' }] = await runMails();
    passDays(12.9);
    expect(await runMails()).toEqual([]);
    expect(findStatus(trial)).toBe('trialing');
    passDays(0.2);
    expect(await runMails()).toMatchObject([{ to: OWNER, subject: 'Your free trial has ended' }]);
    expect(findStatus(trial)).toBe('ended');
    expect(await readProof(trial)).toBe('missed');
    expect(await findSubscription(OWNER)).toBeUndefined();
    expect((await follow(mail.text)).status).toBe(409);
  });

  it('takes no trial from the owner of the address, and ends as a second one', async () => {
    const { token } = await createSessionAs('web', (await createWebAccount({ email: OWNER })).id);
    const strange = await begin();
    const [mail = { text: '' }] = await runMails();
    const own = await begin(token);
    expect(own).toMatchObject({ dueNow: 0, status: 'completed' });
    expect(await readProof(own)).toBeUndefined();
    await runMails();
    await follow(mail.text);
    await runMails();
    expect([findStatus(own), findStatus(strange)]).toEqual(['trialing', 'ended']);
    expect(await findSubscription(OWNER)).toMatchObject({ state: 'trialing' });
  });

  it('is refused when its link is followed, if the address has had one', async () => {
    const { token } = await createSessionAs('web', (await createWebAccount({ email: OWNER })).id);
    const first = await begin(token);
    services.stripe.findSubscription(first.gatewaySubscription ?? '').end();
    await refreshSubscription(first);
    const second = await begin();
    const mails = await runMails();
    await follow(mails.find(({ subject }) => subject.startsWith('Confirm'))?.text ?? '');
    expect(await runMails()).toMatchObject([{ subject: "Your free trial couldn't start" }]);
    expect(findStatus(second)).toBe('ended');
    expect(await findSubscription(OWNER)).toMatchObject({ state: 'ended' });
  });

  it('begins at once in the game, for a player with that verified address', async () => {
    const { id } = await createGameAccount({ email: OWNER });
    expect(await readProof(await begin((await createSessionAs('game', id)).token))).toBeUndefined();
    expect(await findSubscription(OWNER)).toMatchObject({ state: 'trialing' });
  });

  it('waits in a session that has not verified the address', async () => {
    const { id } = await createWebAccount({ email: OWNER, emailVerified: false });
    const trial = await begin((await createSessionAs('web', id)).token);
    expect(await readProof(trial)).toBe('awaited');
  });

  it('is begun by no other link', async () => {
    const trial = await begin();
    const params = { transactionId: trial.id };
    const guess = { params, body: { token: trial.key } };
    const { status } = await call('POST /api/payments/transactions/{transactionId}/confirm', guess);
    expect(status).toBe(422);
    expect(await readProof(trial)).toBe('awaited');
  });
});
