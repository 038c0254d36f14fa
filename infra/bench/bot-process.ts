import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import type { Bundled } from '../build/bundled.ts';
import { ROOT } from '../root.ts';

/** An event of API Gateway, which provides the fields that an interaction does not set. */
const EXAMPLE: APIGatewayProxyEventV2 = JSON.parse(
  readFileSync(join(ROOT, 'events/discord-bot/ping.json'), 'utf8'),
);

const TimedResponse = v.object({
  response: v.object({ statusCode: v.number(), body: v.optional(v.string(), '') }),
  /** From the arrival of the event to the response; the first time, with the import of the bundle. */
  milliseconds: v.number(),
  /** The same without the time in which the process only waited for a response of the emulators. */
  ownMilliseconds: v.number(),
});
export type TimedResponse = v.InferOutput<typeof TimedResponse>;

/** A process that responds to interactions, one at a time. */
export interface BotProcess {
  respond: (headers: Record<string, string>, body: string) => Promise<TimedResponse>;
  stop: () => Promise<void>;
}

/** Starts a process that has not loaded the bundle yet, with the environment of this one. */
export async function startBotProcess(bundled: Bundled): Promise<BotProcess> {
  const program = join(import.meta.dirname, 'respond-timed.ts');
  const child = fork(program, [pathToFileURL(join(ROOT, bundled.file)).href]);
  const ended = once(child, 'exit');
  const tooSoon = ended.then(([code]) => {
    throw new Error(`The process of the bot ended with code ${code}`);
  });
  tooSoon.catch(() => undefined); // its end is expected in `stop`
  const receive = (): Promise<unknown[]> => Promise.race([once(child, 'message'), tooSoon]);
  await receive();
  return {
    respond: async (headers, body) => {
      const received = receive();
      child.send({ ...EXAMPLE, headers: { ...EXAMPLE.headers, ...headers }, body });
      return v.parse(TimedResponse, (await received)[0]);
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
