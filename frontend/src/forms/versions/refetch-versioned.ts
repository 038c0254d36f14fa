import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { VersionedEntityName } from '../../../../shared/contract/versions.ts';
import { DECIDED_BY_CONFIG } from '../../api/decided-by-config.ts';
import { galleryConfigQuery } from '../../api/gallery-config.ts';
import { editableSlotsQuery } from '../../api/homepage-settings.ts';
import { STAFF_FAQS_KEY } from '../../api/staff-faqs.ts';
import { textContentQuery } from '../../api/text-content.ts';

/** The queries of each entity type. */
const READ: Readonly<Record<VersionedEntityName, readonly QueryFilters[]>> = {
  faq: [{ queryKey: STAFF_FAQS_KEY }, { queryKey: ['faqs'] }, { queryKey: ['faq-categories'] }],
  text: [{ queryKey: textContentQuery.queryKey }],
  place: [{ queryKey: editableSlotsQuery.queryKey }, { queryKey: ['site-content', 'places'] }],
  'gallery-config': [{ queryKey: galleryConfigQuery.queryKey }, DECIDED_BY_CONFIG],
};

/** Refetches everything that shows entities of a type. */
export function refetchVersioned(cache: QueryClient, kind: VersionedEntityName): void {
  for (const filters of READ[kind]) void cache.invalidateQueries(filters);
}
