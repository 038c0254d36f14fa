import { type Actor, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { createOnce } from '#platform/data/create-once.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import type { CharacterId } from '#shared/ids.ts';
import { guardStaffNames } from '../accounts/definitions/staff-names.ts';
import { readPlayerBenefits } from '../payments/subscriptions/player-entitlement.ts';
import {
  characterDefinition,
  defineCharacters,
  REMOVE_CHARACTER,
  toCharacterView,
} from './character-definition.ts';
import { planCharacterCount } from './count-characters.ts';
import { readOwnCharacter } from './own-characters.ts';

/** The player who owns the character. */
type Owner = Pick<GameSession, 'accountId' | 'name' | 'role'>;

const toChosenName = ({ name }: { name: string }) => ({ path: 'name', name });

const getActor = ({ accountId, name }: Owner): Actor => ({ kind: 'game', id: accountId, name });

/**
 * Creates a character for a player.
 *
 * @param key the client's idempotency key: repeating the request creates no second character
 * @throws Problem `invalid` for a name like that of a member of staff; `quota-exceeded` if the player has reached the
 *   limit; `key-reused` as `createOnce`
 */
export async function createCharacter(
  owner: Owner,
  fields: CharacterFields,
  key: string | undefined,
): Promise<Character> {
  const playerId = owner.accountId;
  // A CharacterId is a ULID.
  const character = { ...fields, id: createUlid() as CharacterId, version: 1, playerId };
  const guards = guardStaffNames(owner.role, [toChosenName(fields)]);
  const actor = getActor(owner);
  const planRelated = planCharacterCount(actor, playerId, 1);
  const options = { actor, action: 'character.create', guards, planRelated };
  const creation = key ? ({ system: 'game', accountId: playerId, key, body: fields } as const) : undefined;
  const create = (definition: typeof characterDefinition) =>
    createOnce(definition, character, options, creation);
  const stored = await create(characterDefinition).catch(async (error: unknown) => {
    // Only someone who is at the limit of everyone may have paid for more.
    if (!(error instanceof Problem) || error.code !== 'quota-exceeded') throw error;
    const { characterSlots } = await readPlayerBenefits(playerId);
    if (characterSlots <= CHARACTER_LIMITS.perPlayer) throw error;
    return create(defineCharacters(characterSlots));
  });
  return toCharacterView(stored);
}

/** The fields to change, and the version that the player edited. */
type CharacterChange = { [Field in keyof CharacterFields]?: CharacterFields[Field] | undefined } & {
  version?: number | undefined;
};

/**
 * Changes the given fields of a character.
 *
 * @throws Problem `not-found` if the character belongs to another player; `version-conflict` with the current
 *   character; `invalid` as `createCharacter`
 */
export async function changeCharacter(
  owner: Owner,
  id: CharacterId,
  { version, ...changes }: CharacterChange,
): Promise<Character> {
  // Checks the owner first, since a conflict would already reveal something to another player. Owners never
  // change.
  const own = await readOwnCharacter(owner.accountId, id);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const options = {
    actor: getActor(owner),
    action: 'character.change',
    onlyIfChanged: true,
    guards: guardStaffNames(owner.role, [toChosenName({ ...own, ...given })], [toChosenName(own)]),
    ...(version !== undefined && { version }),
  };
  return toCharacterView(
    await updateEntity(characterDefinition, id, options, (current) => ({ ...current, ...given })),
  );
}

/**
 * Deletes a character but keeps its version history.
 *
 * @throws Problem as `changeCharacter`
 */
export async function removeCharacter(
  owner: Owner,
  id: CharacterId,
  version: number | undefined,
): Promise<void> {
  await readOwnCharacter(owner.accountId, id);
  const options = {
    actor: getActor(owner),
    action: REMOVE_CHARACTER,
    planRelated: planCharacterCount(getActor(owner), owner.accountId, -1),
    ...(version !== undefined && { version }),
  };
  await deleteEntity(characterDefinition, id, options);
}
