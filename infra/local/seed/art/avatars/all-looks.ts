import { CREATURES } from './creatures.ts';
import { type Look, looksFrom } from './look.ts';
import { NIGHT_FOLK } from './night-folk.ts';
import { STREET_FOLK } from './street-folk.ts';
import { WANDERERS } from './wanderers.ts';

/** Every avatar that the seed knows. */
export const ALL_LOOKS: readonly Look[] = [NIGHT_FOLK, CREATURES, STREET_FOLK, WANDERERS].flatMap(looksFrom);

/**
 * The look of an avatar by its title.
 *
 * @throws RangeError when nobody is called so
 */
export function lookOf(title: string): Look {
  const look = ALL_LOOKS.find((one) => one.title === title);
  if (!look) throw new RangeError(`No avatar is called '${title}'`);
  return look;
}
