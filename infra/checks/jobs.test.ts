import { beforeAll, expect, it } from 'vitest';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { FEATURES } from '../features.ts';

/** Jobs of which several runs at a time do no harm, and why. */
const MAY_OVERLAP: Record<string, string> = {
  'presence-count': 'A count sets its value, and takes no longer than a claim',
  'coins-proof': 'A person who starts it wants the proof of now, also during the nightly one',
  migrations: 'A deployment waits for the run that it starts, and every rewrite is conditional',
  'image-processor': 'Runs of a file are numbered',
  'item-processor': 'Runs of a file are numbered',
  tasks: 'Each task is claimed',
};

beforeAll(async () => {
  Object.assign(process.env, { DISCORD: 'null', DISCORD_SECRETS: 'none', PAYMENT_HOSTS: '{}' });
  await createFreshTable();
});

const JOBS = FEATURES.flatMap(({ name, jobs = [] }) => (jobs.length > 0 && !MAY_OVERLAP[name] ? [name] : []));

it.each(JOBS)('%s does its work once if it is started three times at once', async (name) => {
  const { handler } = await import(`../../functions/features/${name}/handler.ts`);
  const runs = await Promise.all([handler(), handler(), handler()]);
  expect(runs.filter((run) => run?.isRunning === true)).toHaveLength(2);
});
