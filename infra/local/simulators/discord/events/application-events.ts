import { setTimeout as wait } from 'node:timers/promises';
import { describeUser, findUser } from '../describe.ts';
import type { Discord } from '../discord.ts';
import { revokeUser } from '../oauth2/authorizations.ts';
import type { SendToSite } from '../send-to-site.ts';
import type { ApplicationEvent } from '../world.ts';

const EVENTS_PATH = '/api/discord/events';
/** Discord tries for ten minutes, at growing intervals. */
const RETRY_MILLISECONDS = [1_000, 5_000, 30_000, 120_000, 420_000];
const TIMEOUT_MILLISECONDS = 3_000;
/** How many events are stored. */
const MAX_STORED = 100;

/** The events that are sent to the application. */
export interface ApplicationEvents {
  /** Ends what a user allowed, notifies the site, and resolves after the first try. */
  revoke: (userId: string) => Promise<void>;
  /** Sends all events that were not accepted once more, without waiting. */
  retryEvents: () => Promise<void>;
  /** Sends a ping, and returns the status of the response; 204 is right. */
  pingEvents: () => Promise<number>;
  events: () => readonly ApplicationEvent[];
}

/** Opens the delivery of events. Those of an earlier start that were not accepted are sent again. */
export function openApplicationEvents(
  discord: Discord,
  send: SendToSite,
): ApplicationEvents & { stop: () => void } {
  const { world } = discord;
  const stopped = new AbortController();

  async function post(body: string): Promise<number> {
    const headers = discord.keys.signBody(body, Date.now());
    const late = wait(TIMEOUT_MILLISECONDS, 0, { signal: stopped.signal, ref: false });
    return Promise.race([late, send(EVENTS_PATH, headers, body).then(({ status }) => status)]).catch(() => 0);
  }

  async function attempt(event: ApplicationEvent): Promise<void> {
    if ((await post(event.body)) === 204) event.state = 'delivered';
    discord.save();
  }

  async function retry(event: ApplicationEvent): Promise<void> {
    for (const delay of RETRY_MILLISECONDS) {
      await wait(delay, undefined, { signal: stopped.signal, ref: false });
      if (event.state === 'waiting') await attempt(event);
      if (event.state === 'delivered') return;
    }
    event.state = 'given-up';
    discord.save();
  }

  // A stop ends the waiting.
  const retryLater = (event: ApplicationEvent) => void retry(event).catch(() => undefined);

  const listWaiting = () => world.events.filter(({ state }) => state === 'waiting');
  for (const event of listWaiting()) retryLater(event);
  return {
    revoke: async (userId) => {
      if (!revokeUser(discord, userId)) return;
      const data = { user: describeUser(findUser(discord, userId)) };
      const timestamp = new Date(discord.now()).toISOString();
      const event: ApplicationEvent = {
        id: discord.createId(),
        type: 'APPLICATION_DEAUTHORIZED',
        state: 'waiting',
        body: JSON.stringify({
          version: 1,
          application_id: world.botId,
          type: 1,
          event: { type: 'APPLICATION_DEAUTHORIZED', timestamp, data },
        }),
      };
      world.events = [...world.events, event].slice(-MAX_STORED);
      await attempt(event);
      if (event.state !== 'delivered') retryLater(event);
    },
    retryEvents: async () => {
      for (const event of listWaiting()) await attempt(event);
    },
    pingEvents: () => post(JSON.stringify({ version: 1, application_id: world.botId, type: 0 })),
    events: () => world.events,
    stop: () => stopped.abort(),
  };
}
