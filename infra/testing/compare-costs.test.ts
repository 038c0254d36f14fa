import { expect, it } from 'vitest';
import { findOverspent } from './compare-costs.ts';

const [LIST, SAVE] = ['GET /api/lamps', 'PUT /api/lamps/{id}'];
const TODAY = { [LIST]: { read: 4, write: 0 }, [SAVE]: { read: 2, write: 20 } };
const overspent = (costs: Parameters<typeof findOverspent>[0], today = TODAY) =>
  findOverspent(costs, today, [LIST, SAVE]);

it('allows a call a third more than today, and a lone unit', () => {
  expect(overspent({ [LIST]: { read: 5.5, write: 1 }, [SAVE]: { read: 0, write: 27 } })).toEqual([]);
});

it('names a call that costs more', () => {
  const costs = { [LIST]: { read: 6, write: 0 }, [SAVE]: { read: 2, write: 27.5 } };
  expect(overspent(costs)).toEqual([
    'GET /api/lamps: 6 read units, which were 4',
    'PUT /api/lamps/{id}: 27.5 write units, which were 20',
  ]);
});

it('names a call without a test, and one that is not in the table', () => {
  expect(overspent({ [LIST]: { read: 4, write: 0 } }, { [SAVE]: { read: 2, write: 20 } })).toEqual([
    'GET /api/lamps: it is not in the table of costs',
    'PUT /api/lamps/{id}: no test makes it',
  ]);
});
