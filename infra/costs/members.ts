import type { EntityDefinition, SortedList } from '#platform/data/entity-definition.ts';
import { alphabeticalOrder } from '#platform/data/sorted-lists/orders.ts';
import { toSortableText } from '#platform/data/sorted-lists/sort-key.ts';

/** An entity outside every domain, on a list sorted by name. */
interface Member {
  id: string;
  version: number;
  name: string;
  team: string;
}

/** The members of a team by name. */
export const buildMembersByName = (team: string): SortedList => ({
  index: 'gs4',
  list: `member|${team}|name`,
  order: alphabeticalOrder,
});

export const memberDefinition: EntityDefinition<Member> = {
  name: 'member',
  label: 'member',
  toStored: ({ name, team }) => ({ card: { name }, detail: { team } }),
  // Reads what `toStored` stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Member,
  lists: ({ name, team }) => [{ ...buildMembersByName(team), sortValue: toSortableText(name) }],
};
