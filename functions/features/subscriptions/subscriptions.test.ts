import { beforeEach, describe, expect, it } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { storeTransaction } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

beforeEach(() => createFreshTable());

const signIn = async (fields: Parameters<typeof createWebAccount>[0] = {}) => {
  const { id } = await createWebAccount({ email: 'juno@example.org', ...fields });
  return (await createSessionAs('web', id)).token;
};

describe('receipts', () => {
  it('are the completed payments with the verified address, newest first', async () => {
    const completedAt = toIsoTime(Date.now());
    const paid = { amount: 1_050, currency: 'USD' };
    const first = await storeTransaction({ status: 'completed', completedAt, paid });
    const refunded = { status: 'refunded', refundedAmount: 1_050 } as const;
    const second = await storeTransaction({ ...refunded, completedAt, paid });
    await storeTransaction({ status: 'cancelled' });
    await storeTransaction({ status: 'completed', completedAt, paid: { ...paid, amount: 0 }, dueNow: 0 });
    await storeTransaction({
      status: 'completed',
      completedAt,
      paid,
      buyer: { email: 'other@example.org', firstName: 'O', lastName: 'Ther' },
    });
    const { status, json } = await call('GET /api/subscriptions/mine', { token: await signIn() });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ subscription: null, hadTrial: false });
    expect(json.data.receipts).toEqual([
      expect.objectContaining({ transactionId: second.id, refundedAmount: 1_050 }),
      {
        transactionId: first.id,
        at: completedAt,
        packageName: 'Explorer',
        amount: 1_050,
        currency: 'USD',
        refundedAmount: 0,
        method: 'Card',
      },
    ]);
  });

  it('are none for an address that is not verified', async () => {
    await storeTransaction({ status: 'completed', completedAt: toIsoTime(Date.now()) });
    const { json } = await call('GET /api/subscriptions/mine', {
      token: await signIn({ emailVerified: false }),
    });
    expect(json.data.receipts).toEqual([]);
  });
});

it('without a subscription there is nothing to cancel or to resume', async () => {
  const token = await signIn();
  for (const what of ['cancel', 'resume'] as const) {
    const { status, json } = await call(`POST /api/subscriptions/mine/${what}`, { token });
    expect([status, json.code]).toEqual([409, 'conflict']);
  }
});
