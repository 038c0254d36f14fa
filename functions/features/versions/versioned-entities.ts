import type { VersionedEntityName } from '../../../shared/contract/versions.ts';
import { faqVersions } from '../../domain/faq/versions.ts';
import { galleryConfigVersions } from '../../domain/gallery/settings-versions.ts';
import { slotVersions } from '../../domain/site-content/slot-versions.ts';
import { textVersions } from '../../domain/site-content/text-versions.ts';
import type { Versioned } from '../../domain/versions/versioned.ts';

/**
 * The entities with versions that can be viewed and restored. System settings are not included: they belong to
 * the game, whose staff have separate sessions.
 */
export const VERSIONED: Record<VersionedEntityName, Versioned> = {
  faq: faqVersions,
  text: textVersions,
  place: slotVersions,
  'gallery-config': galleryConfigVersions,
};
