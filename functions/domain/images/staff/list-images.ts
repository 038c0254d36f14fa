import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ImageId } from '#shared/ids.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { RATING_GROUPS } from '#shared/ratings.ts';
import type { Finder } from '../../find/finder.ts';
import { type HeldDecision, listHeldDecisions } from '../holds/held-decision.ts';
import { showDecided } from '../holds/show-decided.ts';
import { imageDefinition } from '../image-definition.ts';
import {
  buildImageList,
  type ListState,
  listKeys,
  listState,
  matchFilterKey,
  uploadList,
} from '../image-lists.ts';
import { readQueuePage } from '../review/queue-order.ts';
import { loadSynonyms } from '../tags/aliases.ts';
import type { UploaderId } from '../uploaders/uploader-counts.ts';
import { toStaffImage } from './image-view.ts';

/** The state to list, or all states that staff review. */
type StaffFilter = ListState | 'all';

interface StaffBrowse {
  page: number;
  limit: number;
  search: string;
  category: GalleryFilter;
  status: StaffFilter;
  /** Lists all uploads of one account; combines with no other filter. */
  uploadedBy?: UploaderId | undefined;
  /** Which images come first; the newest by default. `review` is the order of the review desk, for waiting images alone. */
  order?: 'newest' | 'oldest' | 'review' | undefined;
}

/**
 * Reads a page of images as staff see them.
 *
 * @throws Problem `invalid` for an uploader together with another filter, and for the order of the review desk with another
 *   filter than a category of waiting images
 */
export async function listStaffImages(
  query: StaffBrowse,
): Promise<{ images: StaffImage[]; pagination: Pagination }> {
  const { page, limit, uploadedBy } = query;
  const [{ entries, total, isLowerBound }, held] = await Promise.all([
    findEntries(query),
    listHeldDecisions(),
  ]);
  const states = listStates(query);
  const pagination = paginate(page, limit, total);
  return {
    // Leaves out images that have changed their state since the list was read.
    images: await readImages(
      entries,
      held,
      (state) => uploadedBy !== undefined || (state !== undefined && states.includes(state)),
    ),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

const listStates = ({ status }: StaffBrowse): ListState[] =>
  status === 'all' ? ['pending', 'approved', 'rejected'] : [status];

export const imageFinder: Finder<'images'> = {
  permission: 'manage_images',
  find: async (search, limit) =>
    (await listStaffImages({ page: 1, limit, search, category: 'all', status: 'all' })).images,
};

/** What a bulk change of images is based on: the filters of the staff list. */
export type StaffImageFilter = Omit<StaffBrowse, 'page' | 'limit' | 'order'>;

/**
 * Finds the images that a filter of the staff list matches, newest first.
 *
 * @param limit the maximum number of ids
 * @returns also the total number of matches
 * @throws Problem `invalid` for an uploader together with another filter
 */
export async function findStaffImageIds(
  filter: StaffImageFilter,
  limit: number,
): Promise<{ ids: ImageId[]; total: number }> {
  const query = { ...filter, page: 1, limit };
  const { entries, total } = await findEntries(query);
  return { ids: entries.map(({ id }) => id as ImageId), total }; // the lists and the search index rows of images have image ids
}

/** The entries of a page, and the total number on all pages. */
interface Entries {
  entries: { id: string }[];
  total: number;
  isLowerBound: boolean;
}

async function findEntries(query: StaffBrowse): Promise<Entries> {
  if (query.order === 'review') return listQueue(query);
  if (query.uploadedBy) return listUploads(query.uploadedBy, query);
  return query.search ? searchImages(query, listStates(query)) : listEntries(query, listStates(query));
}

async function listQueue({
  page,
  limit,
  search,
  category,
  status,
  uploadedBy,
}: StaffBrowse): Promise<Entries> {
  if (search || status !== 'pending' || uploadedBy)
    throw buildInvalid('order', 'Only images that wait are in the order of the review desk');
  return { ...(await readQueuePage({ category, page, limit })), isLowerBound: false };
}

const getDirection = ({ order }: StaffBrowse) => (order === 'oldest' ? 'ascending' : 'descending');

async function listEntries(query: StaffBrowse, states: readonly ListState[]): Promise<Entries> {
  const { page, limit, category } = query;
  const lists = listKeys(states).flatMap((key) =>
    RATING_GROUPS.map((ratingGroup) => buildImageList(key, category, ratingGroup)),
  );
  const { entries, total } = await readCountedPage({ lists, page, limit, direction: getDirection(query) });
  return { entries, total, isLowerBound: false };
}

async function searchImages(
  { page, limit, search, category, order }: StaffBrowse,
  states: readonly ListState[],
): Promise<Entries> {
  const accept = matchFilterKey(states, category, RATING_GROUPS);
  const { ids, isLowerBound } = await searchIndex({
    definition: imageDefinition,
    term: search,
    hasTags: true,
    findSynonyms: await loadSynonyms(),
    accept,
  });
  const ordered = order === 'oldest' ? ids.toReversed() : ids;
  const entries = ordered.slice((page - 1) * limit, page * limit).map((id) => ({ id }));
  return { entries, total: ids.length, isLowerBound };
}

/** Uploads in every state, those included whose file has not arrived or was refused. */
async function listUploads(uploader: UploaderId, query: StaffBrowse): Promise<Entries> {
  const { page, limit, search, status, category } = query;
  if (search || status !== 'all' || category !== 'all')
    throw buildInvalid('uploadedBy', "The uploads of one account can't be filtered further");
  const { entries, total } = await readCountedPage({
    lists: [uploadList(uploader)],
    page,
    limit,
    direction: getDirection(query),
  });
  return { entries, total, isLowerBound: false };
}

/** Reads the images of these entries whose state is accepted, as they will be once held decisions are carried out. */
async function readImages(
  entries: readonly { id: string }[],
  held: readonly HeldDecision[],
  accepts: (state: ListState | undefined) => boolean,
): Promise<StaffImage[]> {
  const images = await readEntities(
    imageDefinition,
    entries.map(({ id }) => id),
  );
  return Promise.all(
    images
      .filter((image) => accepts(listState(showDecided(image, held))))
      .map(async (image) => showDecided(await toStaffImage(image), held)),
  );
}
