import type { PartState } from '../../../shared/contract/dashboard.ts';
import { isoTime } from '../../../shared/ids.ts';
import { probeTable } from '../../platform/data/probe-table.ts';
import { failingTask, overdueTasks } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { isThrottled } from '../../platform/passing-failure.ts';
import { probeBucket } from '../../platform/probes/probe-bucket.ts';
import { probeMail } from '../../platform/probes/probe-mail.ts';
import { probePools } from '../../platform/probes/probe-pools.ts';

/** Whoever has not answered by then is told to be down, whatever it is busy with. */
const PATIENCE_MILLISECONDS = 2_000;

/** For so long a part's answer is given again, so that admins who reload do not wear out what they ask about. */
const KEPT_MILLISECONDS = 15_000;

/** The job that takes up overdue tasks comes every five minutes: it has missed three of its runs. */
const LATE_MILLISECONDS = 15 * 60_000;

/** Asks a part whether it does its work; gives up when it is told to, and throws where it does not. */
type Probe = (signal: AbortSignal) => Promise<void>;

const PROBES: Readonly<Record<PartState['part'], Probe>> = {
  database: probeTable,
  uploads: (signal) => probeBucket('uploads', signal),
  media: (signal) => probeBucket('media', signal),
  passwords: probePools,
  mail: probeMail,
  tasks: probeTasks,
};

/** What each part was last found to be, for this process alone, and when (milliseconds since 1970). */
const kept = new Map<PartState['part'], { since: number; state: Promise<PartState> }>();

/**
 * Asks every part side by side, unless it was asked in the last seconds. None waits for another: one that fails or
 * hangs is `down` after two seconds at the latest, and why it failed is in the log alone.
 */
export const partStates = (): Promise<PartState[]> =>
  Promise.all(
    // The record has a probe for each part and no other.
    (Object.keys(PROBES) as PartState['part'][]).map(keptState),
  );

function keptState(part: PartState['part']): Promise<PartState> {
  const known = kept.get(part);
  // A clock that was put back must not keep an answer for ever.
  if (known && Math.abs(Date.now() - known.since) < KEPT_MILLISECONDS) return known.state;
  const state = stateOf(part, PROBES[part]);
  kept.set(part, { since: Date.now(), state });
  return state;
}

async function stateOf(part: PartState['part'], probe: Probe): Promise<PartState> {
  const began = Date.now();
  const state = await inTime(probe).then(
    () => 'up' as const,
    async (cause: unknown) => {
      // It answers, and does the work that it is asked for: these questions are what it can do without.
      const found = isThrottled(cause) ? ('up' as const) : ('down' as const);
      await log('warn', found === 'up' ? 'A part is busy' : 'A part did not answer', { part, cause });
      return found;
    },
  );
  return { part, state, milliseconds: Date.now() - began };
}

/** A probe that heeds no signal is left behind. */
function inTime(probe: Probe): Promise<void> {
  const giveUp = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp.abort();
      reject(new Error(`No answer within ${PATIENCE_MILLISECONDS} ms`));
    }, PATIENCE_MILLISECONDS);
    probe(giveUp.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function probeTasks(): Promise<void> {
  const by = isoTime(Date.now() - LATE_MILLISECONDS);
  const [[late], failing] = await Promise.all([overdueTasks({ by, limit: 1 }), failingTask()]);
  if (late) throw new Error(`The task ${late.id} (${late.kind}) has been due since ${late.due}`);
  if (failing) throw new Error(`The task ${failing} fails again and again`);
}
