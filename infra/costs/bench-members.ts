import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import type { SortedList } from '#platform/data/sorted-lists/list-order.ts';
import { alphabeticalOrder, countOrder } from '#platform/data/sorted-lists/orders.ts';
import { sortableCount, sortableText } from '#platform/data/sorted-lists/sort-key.ts';

/** An entity for the bench only, on lists sorted by name and by points. */
export interface Member {
  id: string;
  version: number;
  name: string;
  points: number;
  team: string;
}

export const memberNameOrder = alphabeticalOrder('bench-member-name');
export const memberPointsOrder = countOrder('bench-member-points');

/** The members of a team by name. */
export const membersByName = (team: string): SortedList => ({
  index: 'gs4',
  list: `member|${team}|name`,
  order: memberNameOrder,
});

/** The members of a team by points. */
export const membersByPoints = (team: string): SortedList => ({
  index: 'gs5',
  list: `member|${team}|points`,
  order: memberPointsOrder,
});

export const memberDefinition: EntityDefinition<Member> = {
  name: 'member',
  label: 'member',
  toStored: ({ name, points, team }) => ({ card: { name, points }, detail: { team } }),
  // Reads what `toStored` stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Member,
  lists: ({ name, points, team }) => [
    { ...membersByName(team), sortValue: sortableText(name) },
    { ...membersByPoints(team), sortValue: sortableCount(points) },
  ],
};
