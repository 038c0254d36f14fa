import { readInBatches } from '#platform/data/batch-get.ts';
import type { VersionedEntity } from '#shared/contract/versions.ts';
import { HOMEPAGE_SECTIONS } from '#shared/homepage-sections.ts';
import { TEXT_KEYS } from '#shared/text-content.ts';
import { gallerySettingsKey, toGalleryConfig } from '../gallery-settings/settings.ts';
import { defineVersioned } from '../versions/versioned.ts';
import { restoreSlot } from './change-slots.ts';
import { loadVisibleImages } from './content-slots.ts';
import { buildEmptySlot, type StoredSlot, slotDefinition } from './slot-definition.ts';
import { buildUnchangedText, textDefinition } from './text-definition.ts';
import { editText } from './texts.ts';

/** The versions of the home page's slots. */
export const slotVersions = defineVersioned({
  definition: slotDefinition,
  parseId: (text) => HOMEPAGE_SECTIONS.find((section) => section === text),
  start: buildEmptySlot,
  buildViews,
  restore: restoreSlot,
});

/** Builds views of slots with the images that visitors may see, in two round trips. */
async function buildViews(slots: readonly StoredSlot[]): Promise<VersionedEntity[]> {
  const [settings] = await readInBatches([gallerySettingsKey]);
  const ids = [...new Set(slots.flatMap(({ imageId }) => imageId ?? []))];
  const images = await loadVisibleImages(ids, toGalleryConfig(settings), {});
  return slots.map(({ id, imageId, title, description }) => ({
    kind: 'place',
    section: id,
    imageId,
    title,
    description,
    image: (imageId && images.get(imageId)) ?? null,
  }));
}

/** The versions of the home page's texts. */
export const textVersions = defineVersioned({
  definition: textDefinition,
  parseId: (text) => TEXT_KEYS.find((key) => key === text),
  start: buildUnchangedText,
  buildViews: async (texts) => texts.map(({ id, text }) => ({ kind: 'text', key: id, text })),
  restore: (staff, { id, text }, { version, ...audit }) =>
    editText(staff, id, { text, version }, { action: 'text.restore', ...audit }),
});
