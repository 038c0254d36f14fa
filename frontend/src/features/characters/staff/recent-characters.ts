import type { Character } from '#shared/character.ts';

/** More would hide what was looked at last. */
const MAX_RECENT = 8;

/** The characters that each member of staff inspected, newest first. They are kept as long as the page lives. */
const recent = new Map<string, readonly Character[]>();

export const listRecentCharacters = (staffId: string): readonly Character[] => recent.get(staffId) ?? [];

/** Puts a character first among those that a member of staff inspected. */
export function addRecentCharacter(staffId: string, character: Character): void {
  const others = listRecentCharacters(staffId).filter(({ id }) => id !== character.id);
  recent.set(staffId, [character, ...others].slice(0, MAX_RECENT));
}
