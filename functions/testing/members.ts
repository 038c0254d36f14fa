import type { EntityDefinition, SortedList } from '#platform/data/entity-definition.ts';
import { alphabeticalOrder, countOrder } from '#platform/data/sorted-lists/orders.ts';
import { toSortableCount, toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { createUlid } from '#platform/new-ulid.ts';

/** A test entity outside every domain, on lists sorted by name and by points. */
export interface Member {
  id: string;
  version: number;
  name: string;
  points: number;
  /** A member without a team is on no list. */
  team: string | undefined;
}

/** The members of a team by name. */
export const buildMembersByName = (team: string): SortedList => ({
  index: 'gs4',
  list: `member|${team}|name`,
  order: alphabeticalOrder,
});

/** The members of a team by points. */
export const buildMembersByPoints = (team: string): SortedList => ({
  index: 'gs5',
  list: `member|${team}|points`,
  order: countOrder,
});

export const memberDefinition: EntityDefinition<Member> = {
  name: 'member',
  label: 'member',
  toStored: ({ name, points, team }) => ({ card: { name, points }, detail: { team } }),
  // Reads what `toStored` stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Member,
  lists: ({ name, points, team }) =>
    team === undefined
      ? []
      : [
          { ...buildMembersByName(team), sortValue: toSortableText(name) },
          { ...buildMembersByPoints(team), sortValue: toSortableCount(points) },
        ],
};

/** A member created at an instant. */
export const buildMember = ({
  at = Date.now(),
  ...fields
}: Partial<Member> & { at?: number } = {}): Member => ({
  id: createUlid(at),
  version: 1,
  name: 'Ada',
  points: 0,
  team: undefined,
  ...fields,
});
