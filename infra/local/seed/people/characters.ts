import { ulid } from 'ulid';
import type { Player } from '#domain/accounts/definitions/account.ts';
import type { StoredCharacter } from '#domain/characters/character-definition.ts';
import { DEMO_GAME_ACCOUNTS } from '#shared/demo-accounts.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { type CharacterId, decodeIdTime } from '#shared/ids.ts';
import { Random } from '../art/seeded-random.ts';
import { BIOS } from './bios.ts';

const FIRST = [
  'Marlow',
  'Ondine',
  'Pax',
  'Tamsin',
  'Corvo',
  'Ilse',
  'Bastian',
  'Nox',
  'Henna',
  'Silvio',
  'Wick',
  'Azure',
  'Dorothea',
  'Juniper',
  'Ravi',
  'Mab',
  'Percival',
  'Suki',
  'Ember',
  'Gale',
  'Lotte',
  'Orson',
  'Freya',
  'Twelve',
] as const;

const LAST = [
  'Vale',
  'of the Harbour',
  'Quillon',
  'Ashdown',
  'Neonheart',
  'Mothwing',
  'Okonkwo',
  'the Quiet',
  'Halloran',
  'Saltmarsh',
  'von Pixel',
  'Lanternlight',
] as const;

const GENDERS = ['Woman', 'Man', 'Non-binary', 'Genderfluid', 'Ghost', 'Ask me', ''] as const;

const PLACES = [
  'Harbour Street',
  'The Velvet Socket',
  'Rooftops, north side',
  'Outer Rock lighthouse',
  'Night market',
  'Pinewood cabin',
  'Lower Arcade, row 8',
  'Between two trams',
  '',
] as const;

/** The number of characters per player, the most common number most often. */
const COUNTS = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const;

/** A demo account needs characters to show. */
const DEMO_COUNT = 3;
const DEMO_ADDRESSES = new Set<string>(DEMO_GAME_ACCOUNTS.map(({ email }) => email));

/** The ages below which a character is too young, and above which the bio should explain the age. */
const AGES = { youngest: 19, oldest: 74, ancient: 1_200 };

const DAY = 24 * 60 * 60 * 1000;

/** The characters of some players, each created between its player's sign-up and `now`. */
export const buildSampleCharacters = (players: readonly Player[], now: number): StoredCharacter[] =>
  players.flatMap((player) => {
    const random = new Random(`characters of ${player.name}`);
    const isDemo = DEMO_ADDRESSES.has(player.email);
    const bios = random.shuffled(isDemo ? BIOS : [...BIOS, '', '']);
    // A player's characters have different first names and bios.
    const drafts = random.shuffled(FIRST).map((first, index) => ({ first, bio: bios[index] ?? '' }));
    return drafts
      .slice(0, isDemo ? DEMO_COUNT : random.pick(COUNTS))
      .map((draft) => buildCharacter(player, draft, random, now));
  });

function buildCharacter(
  { id: playerId }: Player,
  { first, bio }: { first: string; bio: string },
  random: Random,
  now: number,
): StoredCharacter {
  const joined = Date.parse(decodeIdTime(playerId));
  const madeAt = Math.min(now, Math.round(joined + random.next() ** 2 * Math.min(now - joined, 120 * DAY)));
  const isAncient = random.chance(0.06);
  return {
    // `ulid` creates ids in the exact form of a CharacterId.
    id: ulid(madeAt, () => random.next()) as CharacterId,
    version: 1,
    playerId,
    name: random.chance(0.6) ? `${first} ${random.pick(LAST)}` : first,
    age: random.chance(0.15) ? null : isAncient ? AGES.ancient : random.int(AGES.youngest, AGES.oldest),
    gender: random.pick(GENDERS),
    location: random.pick(PLACES),
    bio: bio.replaceAll('*', first),
    face: formatFace(pickFace(`${first} of ${playerId.slice(10)}`)),
  };
}
