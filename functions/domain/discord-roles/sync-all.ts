import { setTimeout as wait } from 'node:timers/promises';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { describeFailure } from '../discord-admin/describe-failure.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';
import { recordJobRun } from '../discord-admin/job-runs.ts';
import { listRecordedIds } from './role-records.ts';
import { type GuildChange, syncAccount } from './sync-account.ts';
import { readWalk, storeWalk, type WalkState } from './walk-state.ts';

const PER_PAGE = 25;

/** Discord's limits for single members end within seconds. */
const LONGEST_WAIT_SECONDS = 10;

/** A single account that fails is left for tomorrow; so many in a row mean that Discord has a problem. */
const FAILURES_IN_A_ROW = 3;

interface Summary {
  accounts: number;
  changes: GuildChange[];
  /** Whether every account was looked at today. */
  isDone: boolean;
  /** Why the run ended early; null if it did not. */
  error: string | null;
}

/**
 * Compares the roles of every linked Discord account with those that it should have, once a day. A run that takes too long or is
 * limited ends, and the next one goes on.
 *
 * @param options.runMilliseconds how long a run looks at further accounts, well before the Lambda times out
 */
export async function syncAllRoles({ runMilliseconds = 240_000 } = {}): Promise<Omit<Summary, 'changes'>> {
  const { changes, ...summary } = await walkAccounts(Date.now() + runMilliseconds);
  return summary;
}

async function walkAccounts(deadline: number): Promise<Summary> {
  const summary: Summary = { accounts: 0, changes: [], isDone: true, error: null };
  const walk = await readWalk();
  if (walk.isDone || !readGrant(GRANTS.discord).DISCORD) return summary;
  const guilds = await listGuildSettings();
  try {
    summary.isDone = await walkOn(walk, { guilds, deadline, summary });
  } catch (error) {
    summary.isDone = false;
    const { why } = describeFailure(error);
    summary.error = `${why}. The next run goes on.`;
  }
  await storeWalk({ ...walk, isDone: summary.isDone });
  await recordRuns(guilds, summary);
  return summary;
}

interface Walking {
  guilds: readonly GuildSettings[];
  /** Milliseconds since 1970. */
  deadline: number;
  summary: Summary;
}

/**
 * Goes on from the account of the walk, which it moves.
 *
 * @returns whether it has come to the end
 * @throws DiscordFailure if there is no use in going on
 */
async function walkOn(walk: WalkState, { guilds, deadline, summary }: Walking): Promise<boolean> {
  let failures = 0;
  // The last account before a row of failures.
  let safe = walk.after;
  for await (const discordId of listAccounts(walk.after)) {
    if (Date.now() >= deadline) return false;
    try {
      summary.changes.push(...(await syncPatiently(discordId, guilds, deadline)));
      summary.accounts += 1;
      failures = 0;
      safe = discordId;
    } catch (error) {
      failures += 1;
      if (!isOfAccount(error) || failures === FAILURES_IN_A_ROW) {
        walk.after = safe;
        throw error;
      }
      await log('warn', 'The roles of a Discord account were not compared', { discordId, cause: error });
    }
    walk.after = discordId;
  }
  return true;
}

/** Whether another account may go better. */
const isOfAccount = (error: unknown): boolean =>
  error instanceof DiscordFailure && error.status !== 401 && error.status !== 429;

async function* listAccounts(after: string | undefined): AsyncGenerator<string> {
  for (let last = after; ; ) {
    const ids = await listRecordedIds({ after: last, limit: PER_PAGE });
    yield* ids;
    last = ids.at(-1);
    if (last === undefined || ids.length < PER_PAGE) return;
  }
}

/** Waits for short limits: single members are limited to a few requests a second. */
async function syncPatiently(
  discordId: string,
  guilds: readonly GuildSettings[],
  deadline: number,
): Promise<GuildChange[]> {
  for (;;) {
    try {
      return await syncAccount(discordId, guilds);
    } catch (error) {
      const seconds = error instanceof DiscordFailure ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS) throw error;
      if (Date.now() + seconds * 1_000 >= deadline) throw error;
      await wait(seconds * 1_000);
    }
  }
}

async function recordRuns(guilds: readonly GuildSettings[], summary: Summary): Promise<void> {
  for (const { guildId, verification } of guilds) {
    if (!verification.enabled) continue;
    const changes = summary.changes.filter((change) => change.guildId === guildId);
    const error = changes.find((change) => change.error !== null)?.error ?? summary.error;
    await recordJobRun(guildId, 'discord-roles', { result: describeResult(changes, summary), error });
  }
}

function describeResult(changes: readonly GuildChange[], { accounts, isDone }: Summary): string {
  const sum = (count: (change: GuildChange) => number) =>
    changes.reduce((total, change) => total + count(change), 0);
  const done = `Checked ${accounts} linked ${accounts === 1 ? 'account' : 'accounts'}: gave ${sum(({ gave }) => gave)} and took ${sum(({ took }) => took)} roles.`;
  return isDone ? done : `${done} The next run goes on.`;
}
