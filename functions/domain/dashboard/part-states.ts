import type { PartState } from '../../../shared/contract/dashboard.ts';
import { isoTime } from '../../../shared/ids.ts';
import { probeTable } from '../../platform/data/probe-table.ts';
import { failingTasks, overdueTasks } from '../../platform/data/tasks.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { askPart, type Probe } from '../../platform/probes/ask-part.ts';
import { probeBucket } from '../../platform/probes/probe-bucket.ts';
import { probeMail } from '../../platform/probes/probe-mail.ts';
import { probePools } from '../../platform/probes/probe-pools.ts';

/** For so long a part's answer is given again, so that admins who reload do not wear out what they ask about. */
const KEPT_MILLISECONDS = 15_000;

/** The job that takes up overdue tasks comes every five minutes: it has missed three of its runs. */
const LATE_MILLISECONDS = 15 * 60_000;

/**
 * Work that began to fail longer ago is no news: it is told of, and tried again every six hours, but somebody has to look at
 * that one thing, while the part goes on doing its work.
 */
const NEWS_MILLISECONDS = 3 * 24 * 60 * 60_000;

/** What a part that answers is found to be. */
type Found = Pick<PartState, 'state' | 'failing'>;

const PROBES: Readonly<Record<PartState['part'], Probe<Found>>> = {
  database: upBy(probeTable),
  uploads: upBy(async (signal) => probeBucket(granted(GRANTS.probes).UPLOADS_BUCKET, signal)),
  media: upBy(async (signal) => probeBucket(granted(GRANTS.probes).MEDIA_BUCKET, signal)),
  passwords: upBy(probePools),
  mail: upBy(probeMail),
  tasks: probeTasks,
};

/** A part is up by answering. */
function upBy(probe: Probe<void>): Probe<Found> {
  return async (signal) => {
    await probe(signal);
    return { state: 'up' };
  };
}

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
  const state = stateOf(part);
  kept.set(part, { since: Date.now(), state });
  return state;
}

async function stateOf(part: PartState['part']): Promise<PartState> {
  const began = Date.now();
  const asked = await askPart(part, PROBES[part]);
  const found = asked.state === 'up' ? asked.answer : undefined;
  return { part, state: asked.state, ...found, milliseconds: Date.now() - began };
}

/** Down where work is long overdue, or where some has begun to fail again and again in the last days. */
async function probeTasks(): Promise<Found> {
  const by = isoTime(Date.now() - LATE_MILLISECONDS);
  const [[late], failing] = await Promise.all([overdueTasks({ by, limit: 1 }), failingTasks()]);
  if (late) await log('warn', 'A task is long overdue', { task: late.id, kind: late.kind, due: late.due });
  if (!failing) return { state: late ? 'down' : 'up' };
  const { longest, latest } = failing;
  const { id, kind, attempts, since } = longest;
  await log('warn', 'A task fails again and again', { task: id, kind, attempts, since });
  const isNews = latest > isoTime(Date.now() - NEWS_MILLISECONDS);
  return { state: late || isNews ? 'down' : 'up', failing: { kind, attempts, since } };
}
