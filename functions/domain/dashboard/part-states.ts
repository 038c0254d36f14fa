import * as v from 'valibot';
import { type GivenUpTask, listGivenUpTasks } from '#platform/data/given-up-tasks.ts';
import { probeTable } from '#platform/data/probe-table.ts';
import { findFailingTasks, listOverdueTasks } from '#platform/data/tasks.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import { log } from '#platform/log.ts';
import { type Probe, runProbe } from '#platform/probes/run-probe.ts';
import type { PartState } from '#shared/contract/dashboard.ts';
import { toIsoTime } from '#shared/ids.ts';
import { AccountFields } from '../accounts/task-inputs.ts';

/** How long a result is cached, so that admins who reload do not overload the probed services. */
const CACHE_MILLISECONDS = 15_000;

/** The job that runs overdue tasks starts every five minutes, so it has missed three runs. */
const OVERDUE_MILLISECONDS = 15 * 60_000;

/**
 * A task that has been failing for longer does not mark the part as down: it is still reported and retried
 * every six hours and needs a manual fix, but the part itself works.
 */
const STUCK_MILLISECONDS = 3 * 24 * 60 * 60_000;

/** How many of the tasks that were given up are named; the log has all of them. */
const MOST_GIVEN_UP = 5;

/** Clients that only probes need are loaded on demand, so that the rest of the dashboard starts without them. */
const probeBucket = async (bucket: string, signal: AbortSignal): Promise<void> =>
  (await import('#platform/probes/probe-bucket.ts')).probeBucket(bucket, signal);

/** The result of a successful probe. */
type Found = Pick<PartState, 'state' | 'failing' | 'givenUp'>;

const PROBES: Readonly<Record<PartState['part'], Probe<Found>>> = {
  database: reportUp(probeTable),
  uploads: reportUp((signal) => probeBucket(readGrant(GRANTS.probes).UPLOADS_BUCKET, signal)),
  media: reportUp((signal) => probeBucket(readGrant(GRANTS.probes).MEDIA_BUCKET, signal)),
  passwords: reportUp(async (signal) => (await import('#platform/probes/probe-pools.ts')).probePools(signal)),
  mail: reportUp(async (signal) => (await import('#platform/probes/probe-mail.ts')).probeMail(signal)),
  tasks: probeTasks,
};

/** A probe that reports `up` if the service responds. */
function reportUp(probe: Probe<void>): Probe<Found> {
  return async (signal) => {
    await probe(signal);
    return { state: 'up' };
  };
}

/** The recent state of each part. `PROBES` has exactly one probe per part. */
const recent = (Object.keys(PROBES) as PartState['part'][]).map((part) =>
  keepRecent(CACHE_MILLISECONDS, () => getState(part)),
);

/**
 * Probes all parts in parallel, or returns results of the last seconds. A part that fails or hangs is `down`
 * after at most two seconds; the cause is only in the log.
 */
export const readPartStates = (): Promise<PartState[]> => Promise.all(recent.map(({ read }) => read()));

async function getState(part: PartState['part']): Promise<PartState> {
  const began = Date.now();
  const result = await runProbe(part, PROBES[part]);
  const found = result.state === 'up' ? result.result : undefined;
  return { part, state: result.state, ...found, milliseconds: Date.now() - began };
}

/** Down if a task is long overdue, or if a task has begun to fail repeatedly in the last days. */
async function probeTasks(): Promise<Found> {
  const by = toIsoTime(Date.now() - OVERDUE_MILLISECONDS);
  const [[late], failing, ended] = await Promise.all([
    listOverdueTasks({ by, limit: 1 }),
    findFailingTasks(),
    listGivenUpTasks(MOST_GIVEN_UP),
  ]);
  if (late) await log('warn', 'A task is long overdue', { task: late.id, kind: late.kind, due: late.due });
  const givenUp = ended.length > 0 ? { givenUp: ended.map(toGivenUp) } : {};
  if (!failing) return { state: late ? 'down' : 'up', ...givenUp };
  const { longest, latest } = failing;
  const { id, kind, attempts, since } = longest;
  await log('warn', 'A task fails again and again', { task: id, kind, attempts, since });
  const isNews = latest > toIsoTime(Date.now() - STUCK_MILLISECONDS);
  return { state: late || isNews ? 'down' : 'up', failing: { kind, attempts, since }, ...givenUp };
}

const TaskAccount = v.object(AccountFields);

/** What staff see of a task: of its input only the account, since the rest may be private. */
function toGivenUp({ kind, at, reason, input }: GivenUpTask): NonNullable<PartState['givenUp']>[number] {
  const { success, output } = v.safeParse(TaskAccount, input);
  return { kind, at, reason, ...(success && { account: { system: output.system, id: output.accountId } }) };
}
