import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { gallery } from '#shared/contract/gallery.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { ImageId } from '#shared/ids.ts';
import { type GalleryFilter, getCategoryLabel } from '#shared/image-categories.ts';
import { buildNameSegment } from '#shared/name-paths.ts';
import { isAwaited } from '#ui/loading/use-query-state.ts';
import { createEditableCall } from './editable-call.ts';

const fetchImages = createEditableCall<typeof gallery.calls.images>('GET', '/api/gallery/images');

/** Filters and sort order of the gallery, and the page to show, counted from 1. */
export interface GalleryFilters {
  category: GalleryFilter;
  sort: 'newest' | 'popular';
  search: string;
  page: number;
}

/**
 * A page of the gallery.
 *
 * @param limit how many images the page holds
 */
export const galleryImagesQuery = ({ category, sort, search, page }: GalleryFilters, limit: number) =>
  queryOptions({
    queryKey: ['gallery', 'images', { category, sort, search, page, limit }],
    queryFn: ({ signal }) =>
      fetchImages(
        { query: { category, sort, search, page: String(page), limit: String(limit) } },
        { signal },
      ),
  });

const fetchImage = createEditableCall<typeof gallery.calls.image>('GET', '/api/gallery/images/{id}');

/** An image and its neighbours. The call fails with 404 if visitors may not see the image. */
export const galleryImageQuery = (id: ImageId) =>
  queryOptions({
    queryKey: ['gallery', 'image', id],
    queryFn: ({ signal }) => fetchImage({ params: { id } }, { signal }),
  });

const fetchCompletions = createEditableCall<typeof gallery.calls.completions>(
  'GET',
  '/api/gallery/completions',
);

/** The tags and artists that begin with a text, with their numbers of images. */
export const completionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['gallery', 'completions', search],
    queryFn: ({ signal }) => fetchCompletions({ query: { search } }, { signal }),
    staleTime: 60_000,
  });

const fetchArtist = createEditableCall<typeof gallery.calls.artist>('GET', '/api/gallery/artists/{name}');

/**
 * A page of an artist's images, newest first. The call fails with 404 if no artist has this name.
 *
 * @param page counted from 1
 */
export const galleryArtistQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'artist', name, page],
    queryFn: ({ signal }) =>
      fetchArtist({ params: { name: buildNameSegment(name) }, query: { page: String(page) } }, { signal }),
  });

const fetchTag = createEditableCall<typeof gallery.calls.tag>('GET', '/api/gallery/tags/{name}');

/**
 * A page of the images with a tag, newest first. The call fails with 404 if no image has it.
 *
 * @param page counted from 1
 */
export const galleryTagQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'tag', name, page],
    queryFn: ({ signal }) =>
      fetchTag({ params: { name: buildNameSegment(name) }, query: { page: String(page) } }, { signal }),
  });

const fetchCategories = createEditableCall<typeof gallery.calls.categories>('GET', '/api/gallery/categories');

/** The categories visible to visitors, 'all' first, with their images or those that match a search. */
const categoriesQuery = (search: string) =>
  queryOptions({
    queryKey: ['gallery', 'categories', search],
    queryFn: ({ signal }) => fetchCategories({ query: search ? { search } : {} }, { signal }),
    staleTime: 30_000,
  });

/** The same without a search. */
export const galleryCategoriesQuery = categoriesQuery('');

interface CategoryTab {
  value: GalleryFilter;
  label: string;
  /** How many images it holds; undefined until loaded. */
  count?: number;
}

const DEFAULT_TABS: CategoryTab[] = GALLERY_DEFAULTS.enabledCategories.map((value) => ({
  value,
  label: getCategoryLabel(value),
}));

/**
 * The categories with their counts; the default ones, without counts, if they cannot be loaded.
 *
 * @returns `matches` are the counts of a search by category, empty without one; `pending` is true while the counts
 * are loading
 */
export function useGalleryCategories(search: string) {
  const query = useQuery(galleryCategoriesQuery);
  const found = useQuery({
    ...categoriesQuery(search),
    enabled: search !== '',
    // Otherwise each letter would show the counts of all images in between.
    placeholderData: keepPreviousData,
  });
  const matches = search ? (found.data?.categories ?? []) : [];
  return {
    categories: query.data?.categories ?? DEFAULT_TABS,
    matches: new Map(matches.map(({ value, count }) => [value, count])),
    /** Whether the matches are those of this search, and not of the one before. */
    matchesAreCurrent: !found.isPlaceholderData,
    pending: isAwaited(query),
  };
}

const fetchHomepage = createEditableCall<typeof gallery.calls.homepage>('GET', '/api/gallery/homepage');

/**
 * A page of the home page's gallery section, with the gallery's totals.
 *
 * @param page counted from 1
 */
export const galleryHomepageQuery = (category: GalleryFilter, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'homepage', category, page],
    queryFn: ({ signal }) => fetchHomepage({ query: { category, page: String(page) } }, { signal }),
  });

const fetchConfig = createEditableCall<typeof gallery.calls.config>('GET', '/api/gallery/config');

/** The gallery's display settings. */
export const galleryConfigQuery = queryOptions({
  queryKey: ['gallery', 'config'],
  queryFn: ({ signal }) => fetchConfig({}, { signal }),
  staleTime: 30_000,
});

const PLACEHOLDER = { config: GALLERY_DEFAULTS, version: 0 };

/**
 * The gallery's configuration; the defaults until it is loaded and if loading fails. A stored configuration
 * equal to the defaults causes no rerender.
 */
export function useGalleryConfig(): GalleryConfig {
  const { data = GALLERY_DEFAULTS } = useQuery({
    ...galleryConfigQuery,
    placeholderData: PLACEHOLDER,
    select: ({ config }) => config,
  });
  return data;
}

/** Whether the configuration is still loading, so that the defaults may change. */
export const useConfigPending = (): boolean => isAwaited(useQuery(galleryConfigQuery));
