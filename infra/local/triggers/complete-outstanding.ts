import * as v from 'valibot';
import type { Lambdas } from '../lambda/lambdas.ts';
import { findJobFeature } from './schedules.ts';

/** A sweep returns how many it left for the next one, since each is short. */
const Swept = v.object({ left: v.number() });

/**
 * Completes outstanding work before the first request can see it: first the unprocessed files, then the tasks that
 * wait for work in progress, which cannot exist at a start. It also counts the players online, whose number would
 * otherwise be unknown for the first minute. A failed job runs again on its schedule.
 */
export async function completeOutstanding(lambdas: Pick<Lambdas, 'invoke'>): Promise<void> {
  const run = async (job: string): Promise<unknown> => {
    const outcome = await lambdas.invoke(findJobFeature(job) ?? '', { job, all: true });
    return outcome.ok ? JSON.parse(outcome.payload) : undefined;
  };
  for (const job of ['incoming-sweep', 'item-sweep']) {
    let swept = v.safeParse(Swept, await run(job));
    while (swept.success && swept.output.left > 0) swept = v.safeParse(Swept, await run(job));
  }
  await run('tasks-overdue');
  await run('presence');
}
