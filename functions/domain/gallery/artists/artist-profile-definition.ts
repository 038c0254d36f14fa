import { auditFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { buildNameId } from '../../images/artist-lists.ts';
import { type ArtistProfile, getPageName, toOwnArtist } from './artist-profile.ts';

/** The unique value of the player who has a page, by the id of its name. */
export const buildPageValue = (nameId: string): string => `page#${nameId}`;

/** The entity definition of artist profiles. Its unique value is the claim of a page. */
export const artistProfileDefinition: EntityDefinition<ArtistProfile> = {
  name: 'artist-profile',
  label: 'artist page',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as ArtistProfile,
  lists: () => [],
  unique: (profile) => [buildPageValue(buildNameId(getPageName(profile)))],
  shown: toOwnArtist,
  titled: getPageName,
  audited: auditFields<ArtistProfile>(show('playerName', 'number', 'bio', 'links')),
};
