import type { Recipient } from '../notifications/notification.ts';
import { findArtistPlayer } from './artist-lists.ts';
import type { ImageFacts } from './image.ts';

/**
 * The account that is notified of what becomes of an image: that of its uploader, or the player who had linked the Discord
 * account that posted it. Undefined if neither exists.
 */
export function findUploaderAccount(image: Pick<ImageFacts, 'uploadedBy' | 'artist'>): Recipient | undefined {
  if (image.uploadedBy.kind === 'web') return { system: 'web', id: image.uploadedBy.id };
  const player = findArtistPlayer(image);
  return player && { system: 'game', id: player };
}
