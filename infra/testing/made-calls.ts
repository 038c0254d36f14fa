import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Consumed } from '../local/simulators/dynamodb/capacity.ts';

/** A call of the API that a test made, with the capacity units that it consumed. */
export interface MadeCall extends Consumed {
  /** The route, such as `GET /api/gallery/images/{id}`. */
  call: string;
  isRefused: boolean;
  /** The names of the headers that it read, sent or not. */
  headers: string[];
  /** Whether its input was odd or empty, as that of the checks of all calls: its cost says nothing. */
  isOdd: boolean;
}

/** Names the folder in which the workers of `npm test` leave the calls that they made; nothing is kept without it. */
export const CALLS_FOLDER = 'MADE_CALLS';

interface RunningCall extends Consumed {
  headers: Set<string>;
}

const running = new AsyncLocalStorage<RunningCall>();
const made: Omit<MadeCall, 'isOdd'>[] = [];

/** Makes a call, and notes what it read and consumed. */
export async function recordCall<T extends { statusCode?: number | undefined }>(
  event: APIGatewayProxyEventV2,
  make: (event: APIGatewayProxyEventV2) => Promise<T>,
): Promise<T> {
  const call: RunningCall = { readUnits: 0, writeUnits: 0, headers: new Set() };
  const headers = new Proxy(event.headers, {
    get: (sent, name: string) => {
      call.headers.add(name);
      return sent[name];
    },
  });
  const response = await running.run(call, () => make({ ...event, headers }));
  const isRefused = (response.statusCode ?? 500) >= 400;
  made.push({ ...call, call: event.routeKey, isRefused, headers: [...call.headers] });
  return response;
}

/** Counts units for the call that is being made, if any. */
export function countUnits({ readUnits, writeUnits }: Consumed): void {
  const call = running.getStore();
  if (!call) return;
  call.readUnits += readUnits;
  call.writeUnits += writeUnits;
}

/** Leaves the calls of a test file for `npm test`. */
export function leaveCalls(isOdd: boolean): void {
  const folder = process.env[CALLS_FOLDER];
  const calls = made.splice(0).map((call) => ({ ...call, isOdd }));
  if (!folder || calls.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(calls));
}

/** Returns the calls that workers have left in a folder. */
export async function readMadeCalls(folder: string): Promise<MadeCall[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  // The workers of this run wrote the files.
  return texts.flatMap((text): MadeCall[] => JSON.parse(text));
}
