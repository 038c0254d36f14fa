import { MAX_KILOBYTES, measureBytes, readBundle, toKilobytes } from '../build/bundled.ts';
import { areFunctionsUpToDate } from '../build/up-to-date.ts';
import { FEATURES } from '../features.ts';
import { withDynamo } from './bench-table.ts';
import { countJobCalls } from './discord-jobs.ts';
import { measureResponses } from './discord-responses.ts';
import type { Figures, Part } from './figures.ts';

/** The features that exist for Discord only. */
const DISCORD_FEATURES = FEATURES.filter(({ name, group }) => name === 'discord-bot' || group === 'discord');

/** The first responses of the bot, the size of the bundles for Discord, and the calls to Discord of the scheduled jobs. */
export const discord: Part = {
  name: 'discord',
  measure: (progress) =>
    withDynamo(async () => {
      await progress.step('Building the functions', areFunctionsUpToDate);
      const responses = await measureResponses(await readBundle('discord-bot'), progress);
      return [responses, await measureBundles(), await countJobCalls(progress)];
    }),
};

async function measureBundles(): Promise<Figures> {
  const rows = DISCORD_FEATURES.map(async ({ name }) => {
    const { all, atStart } = measureBytes(await readBundle(name));
    return [name, toKilobytes(all), MAX_KILOBYTES, toKilobytes(atStart)];
  });
  return {
    title: 'Bundles of the features for Discord',
    columns: ['bundle', 'kB', 'budget', 'kB at start'],
    rows: await Promise.all(rows),
    notes: ['Minified, a kB is 1,000 bytes; the rest is loaded on demand.'],
  };
}
