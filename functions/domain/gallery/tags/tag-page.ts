import type { ReadOptions } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { findTagged } from '#platform/data/search-index/search-index.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { Tag } from '#shared/contract/gallery.ts';
import { getRecentGalleryConfig } from '../../gallery-settings/settings.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { matchApproved } from '../../images/image-lists.ts';
import { findMainSlug, loadSynonyms } from '../../images/tags/aliases.ts';
import { buildUndescribedTag, tagDefinition } from '../../images/tags/tag-definition.ts';
import { listVisibleRatingGroups } from '../../images/visibility.ts';
import { type GalleryPage, readFoundPage } from '../page.ts';

const PER_PAGE = 24;

/**
 * Reads a page of the images with a tag that visitors may see, newest first.
 *
 * @param name the tag in any spelling
 * @param options how the configuration is read
 * @throws Problem `not-found` if no image has it, and staff have not described it
 */
export async function readTagPage(
  { name, page }: { name: string; page: number },
  options: ReadOptions = {},
): Promise<GalleryPage & { tag: Tag }> {
  const [config, findSynonyms, slug] = await Promise.all([
    getRecentGalleryConfig(options),
    loadSynonyms(),
    findMainSlug(toTagSlug(name)),
  ]);
  const ratingGroups = listVisibleRatingGroups(config);
  const accept = matchApproved('all', ratingGroups);
  const [found, described] = await Promise.all([
    findTagged({ definition: imageDefinition, accept, wanted: page * PER_PAGE }, [
      slug,
      ...findSynonyms(slug),
    ]),
    findEntity(tagDefinition, slug),
  ]);
  if (found.ids.length === 0 && !described) throw buildNotFound('No image has this tag');
  return {
    tag: {
      slug,
      name: (described ?? buildUndescribedTag(slug)).name,
      ...(described?.description && { description: described.description }),
      images: found.ids.length,
    },
    ...(await readFoundPage(found, { ratingGroups, page, limit: PER_PAGE })),
  };
}
