import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { characterDefinition, type StoredCharacter } from '#domain/characters/character-definition.ts';
import { listOwnCharacters, readOwnCharacter } from '#domain/characters/own-characters.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'character.create' };

beforeAll(async () => {
  await createFreshTable();
});

/** A player with the maximum number of characters, all with the same bio. */
async function fullHouse(bio: string): Promise<StoredCharacter[]> {
  const playerId = ulid() as PlayerId; // the form of a PlayerId
  const appearance = { name: 'Juno of the Rain', age: 24, gender: 'she', location: 'Harbour Street', bio };
  const characters = Array.from({ length: CHARACTER_LIMITS.perPlayer }, (_, minute) => ({
    id: ulid(Date.UTC(2026, 10, 21, 12, minute)) as CharacterId, // the form of a CharacterId
    version: 1,
    playerId,
    ...appearance,
  }));
  await importEntities(characterDefinition, characters, OPTIONS);
  return characters;
}

describe("the read cost of a player's characters", () => {
  it.each([
    ['short bios', `<color=pink>${'Loves neon and rain. '.repeat(12)}</color>`, 2],
    ['the longest bios', 'x'.repeat(CHARACTER_LIMITS.bio), 13],
  ])('is one round trip and few units for all twenty of them: %s', async (_, bio, units) => {
    const [first] = await fullHouse(bio);
    if (!first) throw new Error('There are no characters');
    const { result, readUnits, roundTrips } = await requestCost(() => listOwnCharacters(first.playerId));
    expect(result).toHaveLength(CHARACTER_LIMITS.perPlayer);
    expect(result[0]?.id).toBe(first.id);
    expect(readUnits).toBeLessThanOrEqual(withRoom(units));
    expect(roundTrips).toBe(1);
  });

  it('is two units for one of them, for a bio of any length', async () => {
    const [first] = await fullHouse('x'.repeat(CHARACTER_LIMITS.bio));
    if (!first) throw new Error('There are no characters');
    const { readUnits } = await requestCost(() => readOwnCharacter(first.playerId, first.id));
    expect(readUnits).toBeLessThanOrEqual(withRoom(2));
  });
});
