import * as v from 'valibot';
import type { VersionedEntity, VersionedEntityName } from '../../../shared/contract/versions.ts';
import { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { HOMEPAGE_SECTIONS } from '../../../shared/homepage-sections.ts';
import { FaqId } from '../../../shared/ids.ts';
import { TEXT_KEYS } from '../../../shared/text-content.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { restoreFaq } from '../faq/change-faq.ts';
import { faqDefinition, staffFaqView } from '../faq/faq-definition.ts';
import { saveGalleryConfig } from '../gallery/save-config.ts';
import {
  gallerySettingsDefinition,
  gallerySettingsKey,
  toGalleryConfig,
  versionedConfig,
} from '../gallery/settings.ts';
import { restoreSlot } from '../site-content/change-slots.ts';
import { loadVisibleImages } from '../site-content/content-slots.ts';
import { buildEmptySlot, type StoredSlot, slotDefinition } from '../site-content/slot-definition.ts';
import { textDefinition, unchangedText } from '../site-content/text-definition.ts';
import { rewordText } from '../site-content/texts.ts';
import { requireValidVersion } from './require-valid-version.ts';
import { versioned } from './versioned.ts';

const EDITORS = ['admin', 'moderator'] as const;

/**
 * The entities with versions that can be viewed and restored, and the roles that may do so. System settings
 * are not included: they belong to the game, whose staff have separate sessions.
 */
export const VERSIONED: Record<VersionedEntityName, ReturnType<typeof versioned>> = {
  faq: versioned({
    definition: faqDefinition,
    roles: EDITORS,
    parseId: (text) => {
      const id = v.safeParse(FaqId, text);
      return id.success ? id.output : undefined;
    },
    buildViews: async (faqs) => faqs.map((faq) => ({ kind: 'faq', faq: staffFaqView(faq) })),
    restore: restoreFaq,
  }),
  text: versioned({
    definition: textDefinition,
    roles: EDITORS,
    parseId: (text) => TEXT_KEYS.find((key) => key === text),
    start: unchangedText,
    buildViews: async (texts) => texts.map(({ id, text }) => ({ kind: 'text', key: id, text })),
    restore: (staff, { id, text }, { version, ...audit }) =>
      rewordText(staff, id, { text, version }, { action: 'text.restore', ...audit }),
  }),
  place: versioned({
    definition: slotDefinition,
    roles: EDITORS,
    parseId: (text) => HOMEPAGE_SECTIONS.find((section) => section === text),
    start: buildEmptySlot,
    buildViews: buildSlotViews,
    restore: restoreSlot,
  }),
  'gallery-config': versioned({
    definition: gallerySettingsDefinition,
    roles: EDITORS,
    parseId: (text) => (text === 'gallery' ? text : undefined),
    start: (id) => ({ id, version: 0, ...GALLERY_DEFAULTS }),
    buildViews: async (all) => all.map((each) => ({ kind: 'gallery-config', ...versionedConfig(each) })),
    restore: (staff, { id: _, version: __, ...config }, { version, ...audit }) =>
      saveGalleryConfig(
        staff,
        { ...requireValidVersion(GalleryConfig, config), version },
        { action: 'gallery-config.restore', ...audit },
      ),
  }),
};

/** Builds views of slots with the images that visitors may see, in two round trips. */
async function buildSlotViews(slots: readonly StoredSlot[]): Promise<VersionedEntity[]> {
  const [settings] = await batchGet([gallerySettingsKey]);
  const ids = [...new Set(slots.flatMap(({ imageId }) => imageId ?? []))];
  const images = await loadVisibleImages(ids, toGalleryConfig(settings), {});
  return slots.map(({ id, imageId, title, description }) => ({
    ...{ kind: 'place', section: id, imageId, title, description },
    image: (imageId && images.get(imageId)) ?? null,
  }));
}
