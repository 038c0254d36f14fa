import type { Rating } from '../../../../../shared/ratings.ts';
import type { Artwork } from '../artwork.ts';
import { ALL_LOOKS } from './all-looks.ts';
import { avatarPicture } from './avatar-picture.ts';
import type { Look } from './look.ts';
import { describe, tagsOf } from './words.ts';

/** Those who are not for everyone. */
const RATED: Readonly<Record<string, Rating>> = {
  'Small demon': 'pg',
  'Bat about town': 'pg',
  'Sugar skull': 'pg',
  Vesper: 'pg',
  'Blade at rest': 'pg',
  'Velvet hour': 'r',
  'After hours': 'r',
};

/** Those who look around: the eyes of each frame. */
const GLANCES: Readonly<Record<string, readonly string[]>> = {
  'Moth child': ['09', '09', '09', '12', '09', '06', '06', '09'],
  'Radio Free Moon': ['04', '04', '04', '12', '04', '08', '08', '04'],
};

/** The avatars of the gallery. */
export const AVATAR_WORKS: readonly Artwork[] = ALL_LOOKS.map(workOf);

function workOf(look: Look): Artwork {
  const rating = RATED[look.title];
  const glances = GLANCES[look.title];
  return {
    title: look.title,
    altText: glances ? describe(look).replace('portrait', 'portrait that looks around') : describe(look),
    tags: tagsOf(look),
    ...(rating ? { rating } : {}),
    ...(glances ? { frameMs: 320 } : {}),
    draw: () =>
      glances
        ? Promise.all(glances.map((eyes) => avatarPicture({ ...look, eyes: `variant${eyes}` })))
        : avatarPicture(look),
  };
}
