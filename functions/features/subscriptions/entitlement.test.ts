import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBindTask } from '#domain/accounts/bind-subscription-task.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { updateEntity } from '#platform/data/change.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { resetServices, services } from '../../testing/fake-adapters.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../testing/transactions.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../testing/fake-adapters.ts'));
vi.mock('#platform/mail.ts', () => ({
  sendMail: async (mail: Mail) => void mails.push(mail),
  sendOperationsMail: async () => undefined,
}));

interface Mail {
  to: string;
  subject: string;
}

const DAY = 86_400_000;
const mails: Mail[] = [];

let prepaid: StoredGateway;
beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  mails.length = 0;
  await createFreshTable();
  resetServices();
  prepaid = await storeGateway({ name: 'paypal' });
});
afterEach(() => void vi.useRealTimers());

const EMAIL = 'juno@example.org';

async function buy(gateway = prepaid): Promise<Transaction> {
  const order = await placeOrderFor(gateway);
  services[gateway.name].happen(order.reference ?? '', { do: 'pay' });
  return refreshTransaction(order.id);
}

async function happen(
  { id, reference = '' }: Transaction,
  step: Parameters<(typeof services)['paypal']['happen']>[1],
) {
  services.paypal.happen(reference, step);
  await refreshTransaction(id);
}

/** Creates an account, and returns what reads the role of its sessions. */
async function signIn(fields: Parameters<typeof createWebAccount>[0] = {}) {
  const { id } = await createWebAccount({ email: EMAIL, ...fields });
  const readRole = async () => (await findSession((await createSessionAs('web', id)).token))?.session.role;
  return { id, readRole };
}

const wait = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });

describe('premium', () => {
  it('comes with the payment to the account that has verified the address, and ends with its period', async () => {
    const { id, readRole } = await signIn();
    expect(await readRole()).toBe('user');
    await buy();
    expect(await readRole()).toBe('premium');
    expect((await findAccount('web', id))?.role).toBe('user');
    wait(32);
    expect(await readRole()).toBe('user');
  });

  it.each(['moderator', 'admin'] as const)('leaves the role %s as it is', async (role) => {
    const { readRole } = await signIn({ role });
    await buy();
    expect(await readRole()).toBe(role);
  });

  it('pauses while a dispute is open, returns when it is won, and ends with a full refund', async () => {
    const { readRole } = await signIn();
    const paid = await buy();
    await happen(paid, { do: 'dispute', to: 'open' });
    expect(await readRole()).toBe('user');
    await happen(paid, { do: 'dispute', to: 'won' });
    expect(await readRole()).toBe('premium');
    await happen(paid, { do: 'refund', amount: 400 });
    expect(await readRole()).toBe('premium');
    await happen(paid, { do: 'refund', amount: 600 });
    expect(await readRole()).toBe('user');
  });

  it('ends with a lost dispute', async () => {
    const { readRole } = await signIn();
    const paid = await buy();
    await happen(paid, { do: 'dispute', to: 'open' });
    await happen(paid, { do: 'dispute', to: 'lost' });
    expect(await readRole()).toBe('user');
  });

  it('comes to an account that verifies the address later, and stays with it', async () => {
    await buy();
    const { id, readRole } = await signIn({ emailVerified: false });
    const change = (fields: object) =>
      updateEntity(websiteUserDefinition, id, { actor: TESTER, action: 'test.change' }, (current) => ({
        ...current,
        ...fields,
      }));
    await enqueue(createBindTask(EMAIL));
    await runOverdueTasks();
    expect(await readRole()).toBe('user');
    await change({ emailVerified: true });
    await enqueue(createBindTask(EMAIL));
    await runOverdueTasks();
    expect(await readRole()).toBe('premium');
    await change({ email: 'other@example.org' });
    await buy();
    expect(await readRole()).toBe('premium');
    const other = await signIn();
    await enqueue(createBindTask(EMAIL));
    await runOverdueTasks();
    expect(await other.readRole()).toBe('user');
  });

  it('is granted once to payments that complete at the same time', async () => {
    const { readRole } = await signIn();
    const orders = [await placeOrderFor(prepaid), await placeOrderFor(prepaid)];
    for (const { reference = '' } of orders) services.paypal.happen(reference, { do: 'pay' });
    await Promise.all([...orders, ...orders].map(({ id }) => refreshTransaction(id)));
    wait(45);
    expect(await readRole()).toBe('premium');
    wait(20);
    expect(await readRole()).toBe('user');
  });
});

describe('a receipt', () => {
  it('is mailed once for each payment, to the address that it was made with', async () => {
    const paid = await buy();
    await refreshTransaction(paid.id);
    await runOverdueTasks();
    await runOverdueTasks();
    expect(mails).toEqual([
      expect.objectContaining({
        to: EMAIL,
        subject: 'Your receipt from Pixelcrowd',
        text: expect.stringContaining('/my-subscription'),
      }),
    ]);
  });
});
