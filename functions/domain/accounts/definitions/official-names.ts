import { foldName } from '#platform/names/fold-name.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { ChosenName } from './staff-names.ts';

/** Names of roles and of the product, which people would take for its own voice. */
const OFFICIAL = [
  'admin',
  'administrator',
  'anonymous',
  'billing',
  'deleted',
  'mod',
  'moderator',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
];

/** What no name may begin with. */
const PRODUCT = foldName('pixelcrowd');

const RESERVED: ReadonlySet<string> = new Set(OFFICIAL.flatMap(foldName));

/** A username, or the name of a player. */
const isPublicName = ({ path }: ChosenName): boolean => path === 'username' || path === 'name';

/**
 * Checks the usernames and player names that someone chooses: each has a letter or digit and is neither official, nor
 * looks like an official one. A name that the account has already stays.
 *
 * @throws Problem `invalid` at the field of the name
 */
export function requireOwnNames(chosen: readonly ChosenName[], current: readonly ChosenName[] = []): void {
  const kept = new Set(current.map(({ name }) => name));
  for (const { path, name } of chosen.filter(isPublicName)) {
    if (kept.has(name)) continue;
    if (!/[\p{L}\p{N}]/u.test(name)) throw buildInvalid(path, 'This name needs a letter or digit');
    if (isReserved(name)) throw buildInvalid(path, 'This name is reserved. Please choose another one');
  }
}

/** Scripts also take the names that every object of JavaScript has, such as `__proto__`, for something else. */
const isReserved = (name: string): boolean =>
  name in Object.prototype ||
  foldName(name).some((folded) => RESERVED.has(folded) || PRODUCT.some((start) => folded.startsWith(start)));
