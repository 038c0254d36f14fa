import type { PartState } from '../../../shared/contract/dashboard.ts';
import { isoTime } from '../../../shared/ids.ts';
import { probeTable } from '../../platform/data/probe-table.ts';
import { overdueTasks } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { probeBucket } from '../../platform/probes/probe-bucket.ts';
import { probeMail } from '../../platform/probes/probe-mail.ts';
import { probePools } from '../../platform/probes/probe-pools.ts';

/** Whoever has not answered by then is told to be down, whatever it is busy with. */
const PATIENCE_MILLISECONDS = 2_000;

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

/**
 * Asks every part side by side. None waits for another: one that fails or hangs is `down` after two seconds at
 * the latest, and why it failed is in the log alone.
 */
export const partStates = (): Promise<PartState[]> =>
  Promise.all(
    // The record has a probe for each part and no other.
    (Object.keys(PROBES) as PartState['part'][]).map((part) => stateOf(part, PROBES[part])),
  );

async function stateOf(part: PartState['part'], probe: Probe): Promise<PartState> {
  const began = Date.now();
  const state = await inTime(probe).then(
    () => 'up' as const,
    async (cause: unknown) => {
      await log('warn', 'A part did not answer', { part, cause });
      return 'down' as const;
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
  const [late] = await overdueTasks({ by, limit: 1 });
  if (late) throw new Error(`The task ${late.id} (${late.kind}) has been due since ${late.due}`);
}
