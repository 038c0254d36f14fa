import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { isAsked, measureCalls } from '../costs/gallery-costs.ts';
import type { Progress } from '../progress.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { switchToNewTable } from './bench-table.ts';
import type { Figures } from './figures.ts';
import { partBySize } from './part-by-size.ts';

/** Units and round trips of every call of the gallery's Lambda, in a small gallery and in a large one. */
export const galleryUnits = partBySize('gallery-units', measureSize);

async function measureSize(size: number, progress: Progress): Promise<Figures> {
  const images = `${size.toLocaleString('en')} images`;
  await switchToNewTable(`gallery-${size}`);
  await progress.step(`Stocking a gallery of ${images}`, (note) => stockGallery(size, note, isAsked));
  await progress.step('Ranking it', rankGallery);
  const costs = await progress.step('Making every call of the gallery', measureCalls);
  return {
    title: `Calls of the gallery's Lambda over ${images}: capacity by DynamoDB's documented rules`,
    columns: ['call', 'images', 'read units', 'budget', 'round trips', 'budget', 'write units', 'budget'],
    rows: costs.map(({ name, shown, reads, trips, writes }) => [name, shown, ...reads, ...trips, ...writes]),
    notes: [
      'Read budget: 4 for each list read and 0.5 an image shown; a search 12 and 1 an image shown; 1 a category counted.',
      'The configuration is read in every call, with what else is known to be needed, and counted with it.',
    ],
  };
}
