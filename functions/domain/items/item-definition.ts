import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import type { CharacterId, ItemId, PlayerId } from '#shared/ids.ts';
import type { ModelFigures } from '#shared/item-fields.ts';
import { buildPlayerList } from '../accounts/definitions/account-lists.ts';
import type { Item } from './item.ts';
import { giveBackItem } from './item-count.ts';
import {
  buildCategoryList,
  buildCharacterItemList,
  buildCreatorList,
  buildItemFilterKey,
  buildItemList,
  listItemLists,
} from './item-lists.ts';
import { notifyCreator } from './notify-creator.ts';

type CardFields =
  | 'name'
  | 'category'
  | 'rating'
  | 'cost'
  | 'visibility'
  | 'enabled'
  | 'creator'
  | 'character'
  | 'files'
  | 'figures';

/** An item as read from a list entry. */
export type ListedItem = Pick<Item, 'id' | 'version' | CardFields>;

/** The card: a page has fifty of them, so figures are stored without their names. */
interface ItemCard extends Omit<Pick<Item, CardFields>, 'figures'> {
  figures?: number[];
}

const packFigures = ({ vertices, triangles, meshes, materials, textures, bytes }: ModelFigures): number[] => [
  ...[vertices, triangles, meshes, materials, textures, bytes],
];

function unpackFigures(packed: readonly number[]): ModelFigures {
  const [vertices = 0, triangles = 0, meshes = 0, materials = 0, textures = 0, bytes = 0] = packed;
  return { vertices, triangles, meshes, materials, textures, bytes };
}

function readCard({ figures, ...card }: ItemCard): Pick<Item, CardFields> {
  return { ...card, ...(figures && { figures: unpackFigures(figures) }) };
}

/** Reads the item from a list entry. Only this entity definition writes these cards. */
export const toListedItem = ({ id, version, card }: Entry): ListedItem => ({
  ...readCard(card as unknown as ItemCard),
  id: id as ItemId,
  version,
});

/** The entity definition of items. Staff lists contain only processed items; a creator's own list contains all. */
export const itemDefinition: EntityDefinition<Item> = {
  name: 'item',
  label: 'item',

  toStored: (item) => {
    const { id: _, version: __, name, category, rating, cost, visibility, enabled, creator, ...rest } = item;
    const { character, files, figures, ...detail } = rest;
    const card: ItemCard = {
      name,
      category,
      rating,
      cost,
      visibility,
      enabled,
      creator,
      ...(character && { character }),
      ...(files && { files }),
      ...(figures && { figures: packFigures(figures) }),
    };
    return { card, detail };
  },

  fromStored: ({ id, version, card, detail }) =>
    // Only `toStored` above writes these items.
    ({ id, version, ...readCard(card as unknown as ItemCard), ...detail }) as Item,

  lists: (item) => [
    buildCreatorList(item.creator.id),
    ...(item.processing === 'done' ? buildStaffLists(item) : []),
  ],

  countedLists: {
    shared: listItemLists,
    owned: {
      name: 'item-lists',
      owners: [buildPlayerList('all')],
      // The owners are players.
      buildList: (id) => buildCreatorList(id as PlayerId),
    },
  },

  searchTerms: ({ processing, name, description, creator, category, enabled, rating }) =>
    processing === 'done'
      ? {
          texts: [name, creator.name, description],
          filterKey: buildItemFilterKey(category, enabled, rating),
        }
      : undefined,

  titled: ({ name }) => name,

  relatedWrites: (before, after) => [...notifyCreator(before, after), ...giveBackItem(before, after)],

  audited: auditFields<Item>({
    ...show('name', 'category', 'rating', 'cost', 'visibility', 'enabled'),
    decision: (decision) => ({ reason: decision?.reason }),
    ...hideFields(
      'staff cannot change it',
      'description',
      'creator',
      'character',
      'model',
      'screenshot',
      'claimed',
    ),
    ...hideFields(
      'is changed by the processor',
      'processing',
      'refusal',
      'run',
      'files',
      'figures',
      'findingCount',
    ),
  }),
};

const buildStaffLists = ({ category, enabled, rating, visibility, character }: Item) => [
  buildItemList(category, enabled, rating),
  buildItemList('all', enabled, rating),
  buildCategoryList(category, visibility),
  ...(character ? [buildCharacterItemList(character.id as CharacterId)] : []),
];
