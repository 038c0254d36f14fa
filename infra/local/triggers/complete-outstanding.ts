import * as v from 'valibot';
import type { Lambdas } from '../lambda/lambdas.ts';
import { featureOfJob } from './schedules.ts';

/** A sweep says how many it left for the next one, since each is short. */
const Swept = v.object({ left: v.number() });

/**
 * Completes what is outstanding, before anybody can see it half done: the files that nobody processed yet,
 * then the tasks that wait for what may still be under way, of which there is nothing at a start. The players online
 * are counted too, or nobody would know their number until the first minute is over. A job that fails runs again
 * on its schedule.
 */
export async function completeOutstanding(lambdas: Pick<Lambdas, 'invoke'>): Promise<void> {
  const run = async (job: string): Promise<unknown> => {
    const outcome = await lambdas.invoke(featureOfJob(job) ?? '', { job, all: true });
    return outcome.ok ? JSON.parse(outcome.payload) : undefined;
  };
  let swept = v.safeParse(Swept, await run('incoming-sweep'));
  while (swept.success && swept.output.left > 0) swept = v.safeParse(Swept, await run('incoming-sweep'));
  await run('tasks-overdue');
  await run('presence');
}
