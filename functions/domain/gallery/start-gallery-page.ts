import type { Item, Key, ReadOptions } from '#platform/data/batch-get.ts';
import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import { startPage } from '#platform/data/counted-lists/page-start.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { RATING_GROUPS, type RatingGroup } from '#shared/ratings.ts';
import { lastGalleryConfig, recentGalleryConfig } from '../gallery-settings/settings.ts';
import { visibleRatingGroups } from '../images/visibility.ts';
import { expectImages, type ReadLive } from './expected-images.ts';
import { toListedImage } from './listed-image.ts';
import type { ListedImage } from './public-image.ts';

/** A page of a list that exists for each rating group. */
interface AskedPage {
  buildList: (ratingGroup: RatingGroup) => ListEntry;
  page: number;
  /** The page size under a configuration. */
  chooseLimit: (config: GalleryConfig) => number;
  /** Other items to read in the same request. */
  also?: readonly Key[];
}

interface StartedGalleryPage {
  config: GalleryConfig;
  /** Those that visitors may see. */
  ratingGroups: RatingGroup[];
  limit: number;
  /** The other items, in the order of their keys. */
  items: (Item | undefined)[];
  /** Reads the rest of the page; nothing for most first pages. */
  finish: () => Promise<{ images: ListedImage[]; total: number; live: ReadLive }>;
}

/**
 * Reads the configuration and what a page of visible images needs first, side by side. The last known configuration
 * tells which lists those probably are; if that turns out to be wrong, the right ones are read by `finish`.
 *
 * @param options how the configuration is read
 */
export async function startGalleryPage(
  { buildList, page, chooseLimit, also = [] }: AskedPage,
  options: ReadOptions,
): Promise<StartedGalleryPage> {
  const guess = lastGalleryConfig();
  const likely = visibleRatingGroups(guess).map(buildList);
  const lists = likely.map(({ list }) => list).join(' ');
  const expected = expectImages(`${lists} ${page} ${chooseLimit(guess)}`);
  const [config, { start, items }] = await Promise.all([
    recentGalleryConfig(options),
    startPage({
      lists: RATING_GROUPS.map(buildList),
      likely,
      ...{ page, limit: chooseLimit(guess), also: [...also, ...expected.liveKeys] },
    }),
  ]);
  const limit = chooseLimit(config);
  const ratingGroups = visibleRatingGroups(config);
  const live = expected.toReadLive(items.slice(also.length));
  const usable = limit === chooseLimit(guess) ? start : { ...start, beginnings: new Map() };
  return {
    ...{ config, ratingGroups, limit, items: items.slice(0, also.length) },
    finish: async () => {
      const { entries, total } = await countedPage({
        ...{ page, limit, start: usable },
        lists: ratingGroups.map(buildList),
      });
      const images = entries.map(({ id, card }) => toListedImage(id, card));
      expected.replace(images);
      return { images, total, live };
    },
  };
}
