import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consumed } from '../local/simulators/dynamodb/capacity.ts';

/** The capacity units that one call of the API consumed. */
export interface CallCost extends Consumed {
  /** The route, such as `GET /api/gallery/images/{id}`. */
  call: string;
}

/** Where the workers of `npm test` leave the costs of the calls that they made; nothing is kept without it. */
export const COSTS_FOLDER = 'CALL_COSTS';

const running = new AsyncLocalStorage<CallCost>();
const measured: CallCost[] = [];

/** Makes a call, and keeps what it consumed unless it was refused. */
export async function measureCall<T extends { statusCode?: number | undefined }>(
  call: string,
  make: () => Promise<T>,
): Promise<T> {
  const cost: CallCost = { call, readUnits: 0, writeUnits: 0 };
  const answer = await running.run(cost, make);
  if ((answer.statusCode ?? 500) < 400) measured.push(cost);
  return answer;
}

/** Counts units for the call that is being made, if any. */
export function countUnits({ readUnits, writeUnits }: Consumed): void {
  const cost = running.getStore();
  if (!cost) return;
  cost.readUnits += readUnits;
  cost.writeUnits += writeUnits;
}

/** Leaves the costs of the calls of this file for `npm test`. */
export function leaveCosts(): void {
  const folder = process.env[COSTS_FOLDER];
  const costs = measured.splice(0);
  if (!folder || costs.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(costs));
}
