import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { Appeal } from './appeal.ts';
import { notifyAppellant } from './notify-appellant.ts';

/** The appeals that are open or closed, by the time of the decision. */
export const buildAppealList = (state: 'open' | 'closed'): ListEntry => ({
  index: 'gs1',
  list: `appeal|${state}`,
});

/** The entity definition of appeals. The card holds the whole appeal, so that one query reads a page of them. */
export const appealDefinition: EntityDefinition<Appeal> = {
  name: 'appeal',
  label: 'appeal',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as Appeal,
  lists: ({ outcome }) => [buildAppealList(outcome ? 'closed' : 'open')],
  countedLists: { shared: () => [buildAppealList('open'), buildAppealList('closed')] },
  titled: ({ title }) => title,
  audited: auditFields<Appeal>({
    ...show('imageId', 'text'),
    outcome: (outcome) => ({ outcome: outcome?.state, reply: outcome?.reply }),
    ...hideFields('is of the image', 'title', 'decision'),
    ...hideFields('never changes', 'by'),
    ...hideFields('is when it was created', 'at'),
  }),
  relatedWrites: notifyAppellant,
};
