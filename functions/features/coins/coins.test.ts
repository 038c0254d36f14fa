import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { createEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import type { PlayerId } from '#shared/ids.ts';
import balanceEvent from '../../../events/coins/balance.json' with { type: 'json' };
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const player = createPlayer({ name: 'Moth child', email: 'moth@example.org', state: 'active' });

beforeEach(async () => {
  await createFreshTable();
  await createEntity(playerDefinition, player, { actor: TESTER, action: 'test.store' });
});

async function balance() {
  const { token } = await openSession('game', player.id, { device: 'test', address: '203.0.113.7' });
  const headers = { ...balanceEvent.headers, authorization: `Bearer ${token}` };
  const { body = '' } = await callHandler(handler, { ...balanceEvent, headers });
  return JSON.parse(body).data;
}

const putBalance = (id: PlayerId, has: { balance: number; transactions: number }) =>
  getDocumentClient().send(
    new PutCommand({ TableName: getTableName(), Item: { pk: `PLAYER#${id}`, sk: 'COINS', ...has } }),
  );

describe("a player's balance", () => {
  it('is zero before the first coin', async () => {
    expect(await balance()).toEqual({ balance: 0, formattedBalance: '0', transactionCount: 0 });
  });

  it('matches the ledger, with thousands separators', async () => {
    await putBalance(player.id, { balance: 1_234_567, transactions: 42 });
    expect(await balance()).toEqual({
      balance: 1_234_567,
      formattedBalance: '1,234,567',
      transactionCount: 42,
    });
  });

  it('requires a session', async () => {
    const { statusCode } = await callHandler(handler, { ...balanceEvent, headers: {} });
    expect(statusCode).toBe(401);
  });
});
