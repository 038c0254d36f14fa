import { expect, it } from 'vitest';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { isStaffAccess } from '#shared/contract/session-for.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { handler } from './handler.ts';
import { listRights } from './list-rights.ts';

const rights = listRights(EVERY_CONTRACT);
const call = bindCalls(handler);
const find = (summary: RegExp) => rights.find((right) => summary.test(right.summary));

it('has a right for each call that is for staff alone', () => {
  const calls = EVERY_CONTRACT.flatMap(({ calls: own }) => Object.values(own));
  expect(rights).toHaveLength(calls.filter(({ access }) => isStaffAccess(access)).length);
});

it('says which roles have it', () => {
  expect(find(/^Refunds a transaction/)).toMatchObject({
    feature: 'payments',
    system: 'web',
    roles: ['admin'],
  });
  expect(find(/^Lists all website users/)).toMatchObject({ system: 'web', roles: ['admin'] });
  expect(find(/^Returns the settings of the system/)).toMatchObject({ system: 'game', roles: ['admin'] });
});

it('is a call that everyone may make', async () => {
  const { status, json } = await call('GET /api/rights', {});
  expect(status).toBe(200);
  expect(json.data.rights).toEqual(rights);
});
