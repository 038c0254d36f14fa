import { FEATURES } from '../features.ts';
import { withDynamo } from './bench-table.ts';
import { type Bundled, bundleFeature, kilobytes, MAX_KILOBYTES, measureBytes } from './bundled.ts';
import { measureAnswers } from './discord-answers.ts';
import { countJobCalls } from './discord-jobs.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

const BOT = 'discord-bot';

/** The features that exist for Discord only. */
const DISCORD_FEATURES = FEATURES.filter(
  ({ name }) => name.startsWith('discord-') || ['online-counter', 'gallery-monitor'].includes(name),
);

/** The first answers of the bot, the size of the bundles for Discord, and the calls to Discord of the scheduled jobs. */
export const discord: Part = {
  name: 'discord',
  measure: (progress) =>
    withDynamo(async () => {
      const bundles = await progress.step('Bundling the features for Discord', bundleFeatures);
      const bot = bundles.get(BOT);
      if (!bot) throw new Error(`There is no feature ${BOT}`);
      return [await measureAnswers(bot, progress), measureBundles(bundles), await countJobCalls(progress)];
    }),
};

async function bundleFeatures(): Promise<Map<string, Bundled>> {
  const bundles = new Map<string, Bundled>();
  for (const feature of DISCORD_FEATURES) bundles.set(feature.name, await bundleFeature(feature));
  return bundles;
}

const measureBundles = (bundles: ReadonlyMap<string, Bundled>): Figures => ({
  title: 'Bundles of the features for Discord',
  columns: ['bundle', 'kB', 'budget', 'kB at start'],
  rows: [...bundles].map(([name, bundled]) => {
    const { all, atStart } = measureBytes(bundled);
    return [name, kilobytes(all), MAX_KILOBYTES, kilobytes(atStart)];
  }),
  notes: ['Minified, a kB is 1,000 bytes; the rest is loaded on demand.'],
});
