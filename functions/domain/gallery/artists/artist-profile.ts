import type { ArtistProfileFields } from '#shared/artist-profile-fields.ts';
import type { OwnArtist } from '#shared/contract/gallery.ts';
import type { PlayerId } from '#shared/ids.ts';

/** A player's claim of an artist page, with what they say there. It has the player's id. */
export interface ArtistProfile extends ArtistProfileFields {
  id: PlayerId;
  version: number;
  /** The player's name as the page was claimed. */
  playerName: string;
  /** Distinguishes players with the same name: 1 for the first who claimed a page. */
  number: number;
}

/** The name of the page: that of the player, and for namesakes their number. */
export const getPageName = ({ playerName, number }: Pick<ArtistProfile, 'playerName' | 'number'>): string =>
  number === 1 ? playerName : `${playerName}-${number}`;

/** An artist profile as its player edits it. */
export const toOwnArtist = (profile: ArtistProfile): OwnArtist => ({
  page: getPageName(profile),
  bio: profile.bio,
  links: profile.links,
  version: profile.version,
});
