import { faqVersions } from '#domain/faq/versions.ts';
import { galleryConfigVersions } from '#domain/gallery/settings-versions.ts';
import { tagVersions } from '#domain/images/tags/tag-versions.ts';
import { slotVersions, textVersions } from '#domain/site-content/versions.ts';
import type { Versioned } from '#domain/versions/versioned.ts';
import { serve } from '#platform/serve/serve.ts';
import { type VersionedEntityName, versions } from '#shared/contract/versions.ts';

/**
 * The entities whose versions editors of the website view and restore. Those of the system settings are in the
 * feature `system`: they belong to the game, whose staff have separate sessions.
 */
const VERSIONED: Record<VersionedEntityName, Versioned> = {
  faq: faqVersions,
  text: textVersions,
  place: slotVersions,
  'gallery-config': galleryConfigVersions,
  tag: tagVersions,
};

export const handler = serve(versions, {
  list: ({ params: { kind, id }, query }) => VERSIONED[kind].list(id, query.before),
  restore: ({ params: { kind, id, version }, body }, { session }) =>
    VERSIONED[kind].restore(session, { id, version, from: body.version }),
});
