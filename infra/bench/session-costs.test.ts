import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentClient, tableName } from '../../functions/platform/data/document-client.ts';
import { findSession } from '../../functions/platform/sessions/find-session.ts';
import { openSession } from '../../functions/platform/sessions/open-session.ts';
import { standingKey } from '../../functions/platform/sessions/standing.ts';
import { recentSettings } from '../../functions/platform/system-settings.ts';
import { freshFullTable } from '../../functions/testing/fresh-table.ts';
import { AT_HOME, signedIn, standingOf } from '../../functions/testing/sessions.ts';
import { isoTime } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { requestCost } from './request-cost.ts';

beforeAll(async () => {
  await freshFullTable();
});

/** What is read at most every ten seconds by a process, and no part of a single check. */
const warm = () => recentSettings();

describe('what the session check costs', () => {
  it('is one read unit and one round trip', async () => {
    const { token } = await signedIn('web');
    await warm();
    const { result, readUnits, writeUnits, roundTrips } = await requestCost(() => findSession(token));
    expect(result).toBeDefined();
    expect({ readUnits, writeUnits, roundTrips }).toEqual({ readUnits: 1, writeUnits: 0, roundTrips: 1 });
  });

  it('is one also with every session open that there can be, and everything as long as it can be', async () => {
    const id = await standingOf('web', {
      name: '字'.repeat(2 * LIMITS.personName + 1), // three bytes each, the most that a character can have
      suspendedUntil: isoTime(Date.now() - 1000),
    });
    let token = '';
    for (let number = 0; number < 40; number++) {
      const device = `Samsung Internet on Android ${number}`;
      const place = { device, address: '0000:0000:0000:0000:0000:ffff:192.168.100.228' };
      token = (await openSession('web', id, place)).token;
    }
    const Key = standingKey('website-user', id);
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
    expect(Object.keys(Item?.sessions)).toHaveLength(16);
    await warm();
    const { result, readUnits } = await requestCost(() => findSession(token));
    expect(result?.session).toMatchObject({ accountId: id });
    expect(readUnits).toBe(1);
  });

  it('is nothing for what cannot be a token', async () => {
    await warm();
    const { readUnits } = await requestCost(() => findSession(`web.${AT_HOME.device}.x`));
    expect(readUnits).toBe(0);
  });
});
