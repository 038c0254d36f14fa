import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { Kind } from '../../platform/data/kind.ts';
import { VERSIONS_KEPT } from '../versions/versions-kept.ts';

/** A place of the home page as it is stored; its section is its id. */
export interface StoredPlace {
  id: HomepageSection;
  version: number;
  /** Null once the image was taken out. The place itself stays, so that its versions go on. */
  imageId: ImageId | null;
  title: string;
  description: string;
}

export const placeKind: Kind<StoredPlace> = {
  name: 'place',
  toStored: ({ imageId, title, description }) => ({ card: {}, detail: { imageId, title, description } }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as StoredPlace,
  lists: () => [],
  shown: ({ id, ...place }) => ({ section: id, ...place }),
  titled: ({ id }) => id,
  audited: ({ imageId, title, description }) => ({ imageId, title, description }),
  keepsVersions: VERSIONS_KEPT,
};

/** A place as it is until somebody puts an image there. */
export const emptyPlace = (section: HomepageSection): StoredPlace => ({
  id: section,
  version: 0,
  imageId: null,
  title: '',
  description: '',
});
