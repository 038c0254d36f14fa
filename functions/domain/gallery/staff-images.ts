import type { StaffImage } from '../../../shared/contract/images.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import type { GalleryFilter } from '../../../shared/image-categories.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { searchWords } from '../../platform/data/search-words.ts';
import { imageKind } from '../image-kind.ts';
import { imageList, type ListState, lettersAmong, listState } from '../image-lists.ts';
import { staffImage } from './staff-image.ts';

/** What staff ask for: images in one state, or in any that people decide about. */
type StaffFilter = ListState | 'all';

interface StaffBrowse {
  page: number;
  limit: number;
  search: string;
  category: GalleryFilter;
  status: StaffFilter;
}

/** Staff see every rating, whatever visitors are shown. */
const BANDS = ['open', 'adult'] as const;

/** A page of all images as staff see them, newest first. */
export async function staffImages(
  asked: StaffBrowse,
): Promise<{ images: StaffImage[]; pagination: Pagination }> {
  const { page, limit, search, status } = asked;
  const states: ListState[] = status === 'all' ? ['pending', 'approved', 'rejected'] : [status];
  const { ids, total, isLowerBound } = search ? await found(asked, states) : await listed(asked, states);
  const pagination = paginate(page, limit, total);
  return {
    images: await imagesOf(ids, states),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

/** A page of ids, and how many there are on all pages. */
interface Ids {
  ids: string[];
  total: number;
  isLowerBound: boolean;
}

async function listed({ page, limit, category }: StaffBrowse, states: readonly ListState[]): Promise<Ids> {
  const lists = states.flatMap((state) => BANDS.map((band) => imageList(state, category, band)));
  const { entries, total } = await countedPage({ lists, page, limit });
  return { ids: entries.map(({ id }) => id), total, isLowerBound: false };
}

async function found(
  { page, limit, search, category }: StaffBrowse,
  states: readonly ListState[],
): Promise<Ids> {
  const accept = lettersAmong(states, category, BANDS);
  const { ids, isLowerBound } = await searchWords({ kind: imageKind, term: search, accept });
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, isLowerBound };
}

/** Images by their ids; those that have left the states since the lists were made are left out. */
async function imagesOf(ids: readonly string[], states: readonly ListState[]): Promise<StaffImage[]> {
  const read = await batchGet(ids.map((id) => keyOf(imageKind, id)));
  const images = read.flatMap((item) => {
    const image = item && thingFrom(imageKind, item);
    const state = image && listState(image);
    return image && state && states.includes(state) ? [staffImage(image)] : [];
  });
  return Promise.all(images);
}
