import { auditFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';

/** A stored slot of the home page; its id is the section. */
export interface StoredSlot {
  id: HomepageSection;
  version: number;
  /** Null once the image is removed. The slot itself stays, so that its versions continue. */
  imageId: ImageId | null;
  title: string;
  description: string;
}

export const slotDefinition: EntityDefinition<StoredSlot> = {
  name: 'place',
  label: 'home page image',
  toStored: ({ id: _, version: __, ...detail }) => ({ card: {}, detail }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredSlot,
  lists: () => [],
  shown: ({ id, ...slot }) => ({ section: id, ...slot }),
  titled: ({ id }) => id,
  audited: auditFields<StoredSlot>(show('imageId', 'title', 'description')),
  keepsVersions: MAX_VERSIONS,
};

/** A slot before its first change. */
export const buildEmptySlot = (section: HomepageSection): StoredSlot => ({
  id: section,
  version: 0,
  imageId: null,
  title: '',
  description: '',
});
