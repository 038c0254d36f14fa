import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRole } from '#domain/accounts/definitions/account.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { type CaughtMail, catchMails } from '../../testing/mails.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));

const call = bindCalls(handler);
const mails = catchMails();

const OLD = 'juno@example.org';
const NEW = 'juno.moth@example.org';

beforeEach(async () => {
  await createFreshTable();
  resetServices();
});
afterEach(() => void vi.useRealTimers());

/** Buys a month with an address, as someone who has not signed in. */
async function buy(userEmail: string): Promise<void> {
  const order = await placeOrderFor(await storeGateway({ name: 'paypal' }), { userEmail });
  services.paypal.happen(order.reference ?? '', { do: 'pay' });
  await refreshTransaction(order.id);
}

async function readRole(id: WebsiteUserId): Promise<string | undefined> {
  const account = await findAccount('web', id);
  return account && getRole(account);
}

const linkIn = (sent: CaughtMail[], to: string, link: 'undo' | 'verify' | 'reset'): string => {
  const mail = sent.find((each) => each.to === to && each.text.includes(`${link}=1`));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const signIn = async (email: string): Promise<string> =>
  (await call('POST /api/auth/login', { body: { email, password: PASSWORD } })).json.data.token;

/** Moves an account to another address, and returns the mails about it. */
async function moveAddress(from: string, to: string): Promise<CaughtMail[]> {
  const token = await signIn(from);
  await call('PUT /api/auth/profile', { token, body: { email: to } });
  const body = { token: linkIn(await mails(), to, 'verify'), email: to };
  expect((await call('POST /api/auth/verify-email', { token, body })).status).toBe(200);
  return mails();
}

describe('premium that was paid for with an address', () => {
  it('comes to the account that proves it with a link to reset its password', async () => {
    const { id } = await createWebAccount({ email: OLD, emailVerified: false });
    await buy(OLD);
    await call('POST /api/auth/forgot-password', { body: { email: OLD } });
    const token = linkIn(await mails(), OLD, 'reset');
    expect(await readRole(id)).toBe('user');
    const password = 'over the hill 26';
    const body = { token, email: OLD, password, password_confirmation: password };
    expect((await call('POST /api/auth/reset-password', { body })).status).toBe(200);
    await mails();
    expect(await readRole(id)).toBe('premium');
  });

  it('comes to the account that moves to it', async () => {
    const { id } = await createWebAccount({ email: OLD });
    await buy(NEW);
    expect(await readRole(id)).toBe('user');
    await moveAddress(OLD, NEW);
    expect(await readRole(id)).toBe('premium');
  });

  it('stays with the account that moves away from it', async () => {
    const { id } = await createWebAccount({ email: OLD });
    await buy(OLD);
    await moveAddress(OLD, NEW);
    expect(await readRole(id)).toBe('premium');
  });

  it('comes to the account whose move away from it is undone', async () => {
    const { id } = await createWebAccount({ email: OLD });
    const undo = linkIn(await moveAddress(OLD, NEW), OLD, 'undo');
    await buy(OLD);
    await mails();
    expect(await readRole(id)).toBe('user');
    expect((await call('POST /api/auth/undo-change', { body: { token: undo } })).status).toBe(200);
    await mails();
    expect(await readRole(id)).toBe('premium');
  });
});
