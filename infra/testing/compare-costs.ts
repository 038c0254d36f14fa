import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { EVERY_CALL } from '../checks/every-call.ts';
import { ROOT } from '../root.ts';
import type { MadeCall } from './made-calls.ts';
import { computeMedian } from './median.ts';
import { withRoom } from './with-room.ts';

/** The capacity units of each call when they were last taken, by `npm test -- --take-costs`. */
const TABLE = join(ROOT, 'infra/testing/call-costs.json');

const Units = v.strictObject({ read: v.number(), write: v.number() });
const CostTable = v.record(v.string(), Units);
type CostTable = v.InferOutput<typeof CostTable>;

const ROUTES = EVERY_CALL.map(({ call }) => `${call.method} ${call.path}`);

/** Returns the median cost of each call of the contract that tests made with success; they make many in odd states. */
export function listCosts(calls: readonly MadeCall[]): CostTable {
  const usual = calls.filter(({ isRefused, isOdd }) => !isRefused && !isOdd);
  const byCall = Map.groupBy(usual, ({ call }) => call);
  return Object.fromEntries(
    ROUTES.flatMap((route) => {
      const costs = byCall.get(route);
      if (!costs) return [];
      const read = computeMedian(costs.map(({ readUnits }) => readUnits));
      return [[route, { read, write: computeMedian(costs.map(({ writeUnits }) => writeUnits)) }]];
    }),
  );
}

/** Stores costs as those of today, one line for each call. */
export async function writeCostTable(costs: CostTable): Promise<void> {
  const lines = Object.entries(costs).map(
    ([route, { read, write }]) => `  "${route}": { "read": ${read}, "write": ${write} }`,
  );
  await writeFile(TABLE, `{\n${lines.join(',\n')}\n}\n`);
}

export const readCostTable = async (): Promise<CostTable> =>
  v.parse(CostTable, JSON.parse(await readFile(TABLE, 'utf8')));

/**
 * Returns a sentence for each call whose cost is wrong: no test made it with success, the table lacks it, or it costs over
 * a third more than the table says. A single unit is no difference, since what a function has read before depends on the
 * tests before.
 */
export function findOverspent(costs: CostTable, today: CostTable, routes = ROUTES): string[] {
  return routes.flatMap((route) => {
    const [spent, known] = [costs[route], today[route]];
    if (!spent) return [`${route}: no test makes it`];
    if (!known) return [`${route}: it is not in the table of costs`];
    return (['read', 'write'] as const)
      .filter((kind) => spent[kind] > Math.max(1, withRoom(known[kind])))
      .map((kind) => `${route}: ${spent[kind]} ${kind} units, which were ${known[kind]}`);
  });
}

/** The number of calls whose costs are compared. */
export const COMPARED_CALLS = ROUTES.length;
