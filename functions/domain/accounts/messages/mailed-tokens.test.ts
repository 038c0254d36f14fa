import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { Problem } from '#platform/problem.ts';
import { createGameAccount, createWebAccount } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import type { Player } from '../definitions/account.ts';
import { playerDefinition } from '../definitions/player-definition.ts';
import { claimToken, findToken, issueToken, releaseClaim, spendTokenWrite } from './mailed-tokens.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'player.test' };

let moth: Player;

beforeEach(async () => {
  await createFreshTable();
  moth = await createGameAccount();
});
afterEach(() => vi.useRealTimers());

const find = (token: string, purpose: 'reset' | 'verify' = 'reset', email = moth.email) =>
  findToken('game', purpose, { token, email });
const spend = async (token: string) => {
  const also = spendTokenWrite(await find(token));
  await updateEntity(playerDefinition, moth.id, { ...OPTIONS, also }, (current) => current);
};
const getRefusalCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe('a mailed token', () => {
  it('identifies the account that it was issued for', async () => {
    const token = await issueToken('game', 'reset', moth);
    expect(token).toMatch(/^[0-9A-Z]{26}-[\w-]{43}$/);
    expect((await find(token)).account.id).toBe(moth.id);
  });

  it('is not stored in the table', async () => {
    const token = await issueToken('game', 'reset', moth);
    const { Items } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
    expect(JSON.stringify(Items)).not.toContain(token);
  });

  it('takes the same requests to look up for unknown and known addresses', async () => {
    const measureWork = async (email: string) => {
      const sent: string[] = [];
      watchCommands(({ name }) => {
        sent.push(name);
        return undefined;
      });
      expect(await getRefusalCode(find('A'.repeat(43), 'reset', email))).toBe('wrong-token');
      vi.restoreAllMocks();
      return sent;
    };
    expect(await measureWork('unknown@example.org')).toEqual(await measureWork(moth.email));
  });

  it('is rejected for another address, purpose or account system, and if it is unknown', async () => {
    const token = await issueToken('game', 'reset', moth);
    const stranger = await createGameAccount();
    const twin = await createWebAccount({ email: moth.email });
    expect(twin.email).toBe(moth.email);
    const refusals = await Promise.all([
      getRefusalCode(find(token, 'reset', stranger.email)),
      getRefusalCode(find(token, 'reset', 'unknown@example.org')),
      getRefusalCode(find(token, 'verify')),
      getRefusalCode(findToken('web', 'reset', { token, email: moth.email })),
      getRefusalCode(find('A'.repeat(43))),
      getRefusalCode(find('reset#')),
    ]);
    expect(refusals).toEqual(Array(6).fill('wrong-token'));
  });

  it('is rejected once the account has another address', async () => {
    const token = await issueToken('game', 'verify', moth);
    const email = 'moth.moved@example.org';
    await updateEntity(playerDefinition, moth.id, OPTIONS, (current) => ({ ...current, email }));
    expect(await getRefusalCode(find(token, 'verify'))).toBe('wrong-token');
    expect(await getRefusalCode(find(token, 'verify', email))).toBe('wrong-token');
  });

  it('is valid for an hour', async () => {
    const token = await issueToken('game', 'reset', moth);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_590_000 });
    expect((await find(token)).account.id).toBe(moth.id);
    vi.setSystemTime(Date.now() + 12_000);
    expect(await getRefusalCode(find(token))).toBe('wrong-token');
  });

  it('can be used once, which invalidates all others with its purpose', async () => {
    const [first, second] = [
      await issueToken('game', 'reset', moth),
      await issueToken('game', 'reset', moth),
    ];
    const verifying = await issueToken('game', 'verify', moth);
    await spend(first);
    expect(await getRefusalCode(find(first))).toBe('wrong-token');
    expect(await getRefusalCode(find(second))).toBe('wrong-token');
    expect((await find(verifying, 'verify')).account.id).toBe(moth.id);
  });

  it('can be used by only one of many concurrent requests', async () => {
    const token = await issueToken('game', 'reset', moth);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => getRefusalCode(spend(token))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
  });
});

describe('a claim on a token', () => {
  it('is granted to one of many, and to another once it is released', async () => {
    const found = await find(await issueToken('game', 'reset', moth));
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimToken(found)));
    const granted = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
    expect(granted).toHaveLength(1);
    await releaseClaim(found, granted[0] ?? '');
    expect(await getRefusalCode(claimToken(found))).toBe('none');
  });

  it('expires if its holder crashes', async () => {
    const found = await find(await issueToken('game', 'reset', moth));
    await claimToken(found);
    expect(await getRefusalCode(claimToken(found))).toBe('wrong-token');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await getRefusalCode(claimToken(found))).toBe('none');
  });

  it('is rejected for a used token', async () => {
    const token = await issueToken('game', 'reset', moth);
    const found = await find(token);
    await spend(token);
    expect(await getRefusalCode(claimToken(found))).toBe('wrong-token');
  });
});
