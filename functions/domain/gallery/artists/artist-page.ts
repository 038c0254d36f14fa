import type { Artist } from '../../../../shared/contract/gallery.ts';
import type { Pagination } from '../../../../shared/contract/pagination.ts';
import { decodeIdTime } from '../../../../shared/ids.ts';
import type { PublicImage } from '../../../../shared/public-image.ts';
import type { ReadOptions } from '../../../platform/data/batch-get.ts';
import { countedPage } from '../../../platform/data/counted-lists/counted-page.ts';
import { rootKey } from '../../../platform/data/counted-lists/counters.ts';
import { readList } from '../../../platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '../../../platform/data/entity-definition.ts';
import { notFound } from '../../../platform/problem.ts';
import { artistId, artistList } from '../../images/artist-lists.ts';
import { visibleRatingGroups } from '../../images/visibility.ts';
import { toListedImage } from '../listed-image.ts';
import { withLiveCounts } from '../page.ts';
import type { ListedImage } from '../public-image.ts';
import { chooseRankingScope } from '../ranking.ts';
import { readWithConfig } from '../read-with-config.ts';
import { artistTotalsKey, readArtistTotals } from './artist-totals.ts';

interface ArtistPage {
  artist: Artist;
  images: PublicImage[];
  pagination: Pagination;
}

const PER_PAGE = 24;
const RATING_GROUPS = ['open', 'adult'] as const;

/**
 * Reads a page of an artist's images that visitors may see, newest first.
 *
 * @param options how the configuration is read
 * @throws Problem `not-found` if there are none, or if the gallery does not show the names of creators
 */
export async function artistPage(
  { name, page }: { name: string; page: number },
  options: ReadOptions = {},
): Promise<ArtistPage> {
  const id = artistId(name);
  const all = RATING_GROUPS.map((ratingGroup) => artistList(id, ratingGroup).list);
  const [config, [totals, ...items]] = await readWithConfig(
    [artistTotalsKey(id), ...all.map(rootKey)],
    options,
  );
  if (!config.showCreatorNames) throw artistNotFound();
  const ratingGroups = visibleRatingGroups(config);
  const lists = ratingGroups.map((ratingGroup) => artistList(id, ratingGroup));
  const roots = new Map(all.map((list, index) => [list, items[index]]));
  const [{ entries, total }, first] = await Promise.all([
    countedPage({ lists, page, limit: PER_PAGE, roots }),
    readFirst(lists),
  ]);
  if (!first || total === 0) throw artistNotFound();
  const images = entries.map((entry) => toListedImage(entry.id, entry.card));
  return {
    artist: {
      name: first.card.createdBy,
      images: total,
      ...readArtistTotals(totals, chooseRankingScope(ratingGroups)),
      since: decodeIdTime(first.id),
    },
    ...(await withLiveCounts({ images, total }, ratingGroups, page, PER_PAGE)),
  };
}

const artistNotFound = () => notFound("This artist doesn't exist");

/** The oldest image of some lists. */
async function readFirst(lists: readonly ListEntry[]): Promise<ListedImage | undefined> {
  const ends = await Promise.all(
    lists.map((list) => readList(list, { from: undefined, side: 'newer', limit: 1 })),
  );
  const [first] = ends.flat().sort((one, other) => (one.id < other.id ? -1 : 1));
  return first && toListedImage(first.id, first.card);
}
