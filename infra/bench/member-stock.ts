import { ulid } from 'ulid';
import { type Member, memberDefinition } from '../costs/bench-members.ts';
import { type StockPosition, spreadTime, stockEntities } from '../stock/stock-entities.ts';

/** Nine in ten members are in the large team. */
export const TEAMS = { large: 'red', small: 'blue' } as const;

const STARTS = [
  'ma',
  'jo',
  'an',
  'lu',
  'ka',
  'be',
  'sa',
  'ch',
  'el',
  'mi',
  'no',
  'ra',
  'ta',
  'vi',
  'wi',
  'zo',
];
const MIDDLES = ['r', 'n', 'l', 'ri', 'na', 'li', 'ss', 'do', 'ke', 'mo', 'be', 'th', 'va', 'gu', 'ye', 'xi'];
const ENDS = [
  'a',
  'o',
  'e',
  'us',
  'in',
  'son',
  'ter',
  'ez',
  'man',
  'ko',
  'ley',
  'ski',
  'ova',
  'ton',
  'ard',
  'ine',
];

/**
 * Fills the table with members of two teams. A few names are very common and most are rare (Zipf), a third have no
 * points, some have thousands. The same number always gives the same members.
 */
export const stockMembers = (count: number, note: (detail: string) => void): Promise<void> =>
  stockEntities(memberDefinition, count, stockMember, {
    isWanted: ({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'A',
    note,
  });

function stockMember({ part, chance }: StockPosition): Member {
  return {
    id: ulid(spreadTime(part), chance),
    version: 1,
    name: `${pickName(chance)} ${pickName(chance)}`,
    points: chance() < 1 / 3 ? 0 : Math.floor(1 / (chance() + 0.0002)),
    team: chance() < 0.9 ? TEAMS.large : TEAMS.small,
  };
}

/** A rank from 0 to 4,095; lower ranks are more likely. */
const drawRank = (chance: () => number): number => Math.floor(4_096 ** chance()) - 1;

/** A name; a few are very common and most are rare. */
export const pickName = (chance: () => number): string => buildName(drawRank(chance));

const buildName = (rank: number): string =>
  [STARTS[rank % 16], MIDDLES[Math.floor(rank / 16) % 16], ENDS[Math.floor(rank / 256) % 16]].join('');
