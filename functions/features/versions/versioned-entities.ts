import { faqVersions } from '#domain/faq/versions.ts';
import { galleryConfigVersions } from '#domain/gallery/settings-versions.ts';
import { slotVersions, textVersions } from '#domain/site-content/versions.ts';
import type { Versioned } from '#domain/versions/versioned.ts';
import type { VersionedEntityName } from '#shared/contract/versions.ts';

/**
 * The entities whose versions editors of the website view and restore. Those of the system settings are in the
 * feature `system`: they belong to the game, whose staff have separate sessions.
 */
export const VERSIONED: Record<VersionedEntityName, Versioned> = {
  faq: faqVersions,
  text: textVersions,
  place: slotVersions,
  'gallery-config': galleryConfigVersions,
};
