import { ulid } from 'ulid';
import type { Character, CharacterFields } from '../../../shared/character.ts';
import type { CharacterId } from '../../../shared/ids.ts';
import { type Actor, changeThing, removeThing } from '../../platform/data/change.ts';
import { createOnce } from '../../platform/data/create-once.ts';
import type { GameSession } from '../../platform/sessions/session.ts';
import { characterKind, characterView } from './character-kind.ts';
import { ownCharacter } from './own-characters.ts';

/** The player who acts. */
type Owner = Pick<GameSession, 'accountId' | 'name'>;

const actorOf = ({ accountId, name }: Owner): Actor => ({ kind: 'game', id: accountId, name });

/**
 * Makes a character of a player.
 *
 * @param key the client's name for this attempt: repeated under it, it makes no second character
 * @throws Problem `conflict` when the player has as many as one can have; `key-reused` as `createOnce`
 */
export async function createCharacter(
  owner: Owner,
  fields: CharacterFields,
  key: string | undefined,
): Promise<Character> {
  const playerId = owner.accountId;
  // `ulid` makes ids of the very form that a CharacterId has.
  const character = { ...fields, id: ulid() as CharacterId, version: 1, playerId };
  const how = { actor: actorOf(owner), action: 'character.create' };
  const creation = key ? ({ system: 'game', accountId: playerId, key, body: fields } as const) : undefined;
  return characterView(await createOnce(characterKind, character, how, creation));
}

/** What a change of a character carries: any of its fields, and the version that the player had before them. */
type CharacterChange = { [Field in keyof CharacterFields]?: CharacterFields[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the fields that are given.
 *
 * @throws Problem `not-found` for a character of somebody else; `changed-meanwhile` with the present character
 */
export async function changeCharacter(
  owner: Owner,
  id: CharacterId,
  { version, ...changes }: CharacterChange,
): Promise<Character> {
  // Looked at first, for a stranger must not be told even that the version is an old one. Owners never change.
  const own = await ownCharacter(owner.accountId, id);
  const how = {
    actor: actorOf(owner),
    action: 'character.change',
    ...(version !== undefined && { version }),
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isCurrent = version === undefined || version === own.version;
  // What changes nothing leaves no version behind.
  if (isCurrent && isPartOf(given, own)) return characterView(own);
  return characterView(await changeThing(characterKind, id, how, (present) => ({ ...present, ...given })));
}

const isPartOf = (given: Record<string, unknown>, own: object): boolean =>
  Object.entries(given).every(([field, value]) =>
    Object.entries(own).some(([name, is]) => name === field && is === value),
  );

/**
 * Deletes a character; its history stays.
 *
 * @throws Problem as `changeCharacter`
 */
export async function removeCharacter(
  owner: Owner,
  id: CharacterId,
  version: number | undefined,
): Promise<void> {
  await ownCharacter(owner.accountId, id);
  const how = {
    actor: actorOf(owner),
    action: 'character.remove',
    ...(version !== undefined && { version }),
  };
  await removeThing(characterKind, id, how);
}
