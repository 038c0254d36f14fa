import type { Player } from '#domain/accounts/definitions/account.ts';
import type { StoredCharacter } from '#domain/characters/character-definition.ts';
import type { PastLedger, PastTransaction } from '#domain/coins/import-ledgers.ts';
import { DEMO_GAME_ACCOUNTS } from '#shared/demo-accounts.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { Random } from '../art/seeded-random.ts';

const EARNED = [
  'Daily visit',
  'Quest: Letters for the lighthouse',
  'Quest: Eleven lost umbrellas',
  'Tip for a song at The Velvet Socket',
  'Sold: Neon fringe jacket',
  'Won at the Lower Arcade, row 8',
  'Night market stall, a good evening',
  'Photo of the week',
] as const;

const SPENT = [
  'Bought: Copper bob, two tones',
  'Bought: Rain boots with stars',
  'Rent: Pinewood cabin, one week',
  'Ticket for the last tram',
  'Round of drinks at The Velvet Socket',
  'Bought: Moth wings, small',
  'Gift wrap',
] as const;

/** The number of transactions per player; a demo account has several pages to show. */
const COUNTS = [0, 2, 5, 9, 14, 26] as const;
const DEMO_COUNT = 47;
const DEMO_ADDRESSES = new Set<string>(DEMO_GAME_ACCOUNTS.map(({ email }) => email));

/** The ledgers of some players, each from sign-up to `now` and never in debt. */
export const buildSampleLedgers = (
  players: readonly Player[],
  characters: readonly StoredCharacter[],
  now: number,
): PastLedger[] =>
  players.map((player) => {
    const random = new Random(`coins of ${player.name}`);
    const count = DEMO_ADDRESSES.has(player.email) ? DEMO_COUNT : random.pick(COUNTS);
    const own = characters.filter(({ playerId }) => playerId === player.id);
    const joined = Date.parse(decodeIdTime(player.id));
    const times = Array.from({ length: count }, () => Math.round(joined + random.next() * (now - joined)));
    return {
      playerId: player.id,
      transactions: buildTransactions(
        times.sort((one, other) => one - other),
        own,
        random,
      ),
    };
  });

function buildTransactions(
  times: readonly number[],
  characters: readonly StoredCharacter[],
  random: Random,
): PastTransaction[] {
  let balance = 0;
  return times.map((at, index) => {
    const price = 5 * random.int(2, 60);
    const isSpent = index > 0 && price <= balance && random.chance(0.45);
    const amount = isSpent ? price : pickEarned(index, random);
    balance += isSpent ? -amount : amount;
    const description = random.pick(isSpent ? SPENT : EARNED);
    const [character] = random.chance(0.7) ? random.shuffled(characters) : [];
    return {
      type: isSpent ? 'debit' : 'credit',
      amount,
      at,
      description: index === 0 ? 'Welcome to the city' : description,
      ...(character && { character: { id: character.id, name: character.name } }),
    };
  });
}

const pickEarned = (index: number, random: Random): number => (index === 0 ? 500 : 5 * random.int(1, 80));
