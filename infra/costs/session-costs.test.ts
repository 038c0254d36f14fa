import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildAuthStateKey } from '#platform/sessions/auth-state.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import { getRecentSettings } from '#platform/system-settings.ts';
import { ACCOUNT_LIMITS } from '#shared/account-fields.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { CLIENT, createSession, storeAuthState } from '../../functions/testing/sessions.ts';
import { requestCost } from './request-cost.ts';

beforeAll(async () => {
  await createFreshTable();
});

/** Cached for ten seconds in each process, so not part of a single check. */
const warm = () => getRecentSettings();

describe('the cost of the session check', () => {
  it('is one read unit and one round trip', async () => {
    const { token } = await createSession('web');
    await warm();
    const { result, readUnits, writeUnits, roundTrips } = await requestCost(() => findSession(token));
    expect(result).toBeDefined();
    expect({ readUnits, writeUnits, roundTrips }).toEqual({ readUnits: 1, writeUnits: 0, roundTrips: 1 });
  });

  it('is the same with the maximum number of open sessions, and all texts at their maximum length', async () => {
    const id = await storeAuthState('web', {
      name: '字'.repeat(2 * ACCOUNT_LIMITS.personName + 1), // three bytes each, the maximum of a character
      suspendedUntil: toIsoTime(Date.now() - 1000),
    });
    let token = '';
    for (let number = 0; number < 40; number++) {
      const device = `Samsung Internet on Android ${number}`;
      const client = { device, address: '0000:0000:0000:0000:0000:ffff:192.168.100.228' };
      token = (await openSession('web', id, client)).token;
    }
    const Key = buildAuthStateKey('website-user', id);
    const { Item } = await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key }));
    expect(Object.keys(Item?.sessions)).toHaveLength(16);
    await warm();
    const { result, readUnits } = await requestCost(() => findSession(token));
    expect(result?.session).toMatchObject({ accountId: id });
    expect(readUnits).toBe(1);
  });

  it('is zero for an invalid token', async () => {
    await warm();
    const { readUnits } = await requestCost(() => findSession(`web.${CLIENT.device}.x`));
    expect(readUnits).toBe(0);
  });
});
