import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { images, StaffTag } from '#shared/contract/images.ts';
import { buildNameSegment } from '#shared/name-paths.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchPage = createApiCall<Calls['tags']>('GET', '/api/admin/tags');
const put = createApiCall<Calls['saveTag']>('PUT', '/api/admin/tags/{name}');
const drop = createApiCall<Calls['removeTag']>('DELETE', '/api/admin/tags/{name}');

/** Prefix of the query key of every page of tags. */
export const STAFF_TAGS_KEY = ['web', 'tags'] as const;

/** Everything that shows tags: the lists of staff and the pages for visitors. */
export const TAG_QUERIES = [STAFF_TAGS_KEY, ['gallery', 'tag']] as const;

/** What staff search, and the page to show, counted from 1. */
export interface StaffTagFilters {
  search: string;
  page: number;
}

/** A page of the described tags, or of those that a search finds. The previous page stays visible while the next one loads. */
export const staffTagsQuery = ({ page, search }: StaffTagFilters) =>
  queryOptions({
    queryKey: [...STAFF_TAGS_KEY, { page, search }],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page), search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What staff say about a tag. */
export type SentTag = Pick<StaffTag, 'name' | 'description' | 'aliases'>;

/**
 * Describes a tag that was not described before.
 *
 * @throws ApiError `version-conflict` if someone else has described it
 */
export const createTag = (body: SentTag) =>
  put.withMessage({ params: { name: buildNameSegment(body.name) }, body: { ...body, version: 0 } });

/**
 * Saves what staff say about a tag.
 *
 * @throws ApiError `version-conflict` if the version is out of date
 */
export const saveTag = ({ slug, version }: StaffTag, body: SentTag) =>
  put.withMessage({ params: { name: buildNameSegment(slug) }, body: { ...body, version } });

/**
 * Removes what staff have said about a tag.
 *
 * @throws ApiError like `saveTag`
 */
export const removeTag = ({ slug, version }: StaffTag) =>
  drop.withMessage({ params: { name: buildNameSegment(slug) }, query: { version: String(version) } });
