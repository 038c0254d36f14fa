import * as v from 'valibot';
import { CharacterId, IsoTime, ItemId, PlayerId } from '../ids.ts';
import { IMAGE_LIMITS } from '../image-limits.ts';
import { ItemBudget } from '../item-budgets.ts';
import {
  ITEM_CATEGORIES,
  ITEM_LIMITS,
  ItemCategory,
  MODEL_LIMITS,
  ModelFigures,
  Visibility,
} from '../item-fields.ts';
import { RATINGS, Rating } from '../ratings.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { buildOptionalLines, buildRequiredLine } from '../text-fields.ts';
import { WholeNumber } from '../whole-number.ts';
import { CreationHeaders } from './account-calls.ts';
import { defineContract } from './call.ts';
import { REFUSAL_CODES } from './envelope.ts';
import { ProcessingState, UploadAddress } from './image-upload.ts';
import { Limit, Page, Pagination, Search } from './pagination.ts';
import { Version } from './version.ts';

const BYTES = 'The size must be a whole number of bytes';

/** A file that is about to be uploaded. */
const AnnouncedFile = v.strictObject({
  fileName: buildRequiredLine('The file name', IMAGE_LIMITS.fileName, 'The file needs a name'),
  contentType: v.string('Send the content type of the file'),
  /** Bytes. */
  size: v.pipe(v.number(BYTES), v.safeInteger(BYTES)),
});

const COST = `The cost must be a whole number from 0 to ${ITEM_LIMITS.cost.toLocaleString('en')}`;

/** An item as its creator describes it. */
const ItemFields = {
  name: buildRequiredLine('The name', ITEM_LIMITS.name, 'Give the item a name'),
  description: buildOptionalLines('The description', ITEM_LIMITS.description),
  category: ItemCategory,
  rating: Rating,
  cost: v.pipe(v.number(COST), v.safeInteger(COST), v.minValue(0, COST), v.maxValue(ITEM_LIMITS.cost, COST)),
  visibility: v.optional(Visibility, 'public'),
} as const;

/** The character that an item was made for, by the name at the time. */
const ItemCharacter = v.object({ id: CharacterId, name: v.string() });

/** The fields that everyone who sees an item sees. */
const ItemSummary = {
  id: ItemId,
  name: v.string(),
  category: ItemCategory,
  rating: Rating,
  cost: WholeNumber,
  visibility: Visibility,
  enabled: v.boolean(),
  character: v.optional(ItemCharacter),
  createdAt: IsoTime,
  /** As measured by the server; absent until the files are processed. */
  figures: v.optional(ModelFigures),
  /** What an item of this category should not exceed now. */
  budget: ItemBudget,
  /** Addresses of the screenshot that expire after a few minutes. */
  thumbnailUrl: v.optional(v.string()),
  screenshotUrl: v.optional(v.string()),
  version: WholeNumber,
} as const;

/** An item as its creator sees it. */
export const OwnItem = v.object({
  ...ItemSummary,
  description: v.string(),
  processing: ProcessingState,
  /** Why the files were refused, or could not be processed. */
  refusal: v.optional(v.string()),
  /** Whether staff have decided on the item; until then it waits. */
  isDecided: v.boolean(),
  /** Why staff disabled the item. */
  reason: v.optional(v.string()),
});
export type OwnItem = v.InferOutput<typeof OwnItem>;

/** An item in the staff list. */
export const StaffItem = v.object({
  ...ItemSummary,
  /** The player, by the name at the time. */
  creator: v.object({ id: PlayerId, name: v.string() }),
});
export type StaffItem = v.InferOutput<typeof StaffItem>;

/** A message of the Khronos glTF validator. */
const Finding = v.object({
  severity: v.picklist(['error', 'warning', 'information', 'hint']),
  code: v.string(),
  message: v.string(),
  /** The place in the model, as a JSON pointer. */
  pointer: v.optional(v.string()),
});

/** An item with all that staff need for a decision. */
export const ItemDetails = v.object({
  ...StaffItem.entries,
  description: v.string(),
  fileName: v.string(),
  /** What the client claimed; absent if it claimed nothing. */
  claimed: v.optional(ModelFigures),
  /** At most the first hundred. */
  findings: v.array(Finding),
  findingCount: WholeNumber,
  /** The last decision; absent while the item waits. */
  decision: v.optional(
    v.object({ enabled: v.boolean(), by: v.string(), at: IsoTime, reason: v.optional(v.string()) }),
  ),
});
export type ItemDetails = v.InferOutput<typeof ItemDetails>;

const count = WholeNumber;
const ItemStats = v.object({
  overview: v.object({
    total: count,
    enabled: count,
    disabled: count,
    /** Items whose creator made them public. */
    public_items: count,
    /** Categories with an item. */
    categories: count,
    /** Players with an item. */
    creators: count,
  }),
  categories: v.array(v.object({ category: ItemCategory, count })),
});
export type ItemStats = v.InferOutput<typeof ItemStats>;

/** A reason is required to disable an item. */
const DecisionFields = {
  enabled: v.boolean('Send whether the item is enabled'),
  reason: v.optional(buildOptionalLines('The reason', STAFF_LIMITS.reason), ''),
} as const;

const CHOSEN = `Name 1 to ${ITEM_LIMITS.decided} items by their ids`;

/** The result for one item of several. */
const DecisionResult = v.object({
  id: ItemId,
  ok: v.boolean(),
  /** The current item. */
  item: v.optional(StaffItem),
  code: v.optional(v.picklist(REFUSAL_CODES)),
  message: v.optional(v.string()),
});
export type DecisionResult = v.InferOutput<typeof DecisionResult>;

const OneItem = v.object({ id: ItemId });
const ItemResponse = v.object({ item: StaffItem });

export const items = defineContract('items', {
  create: {
    method: 'POST',
    path: '/api/game/items',
    access: 'verified player',
    summary: `Registers an item and returns where to send its model (GLB, up to ${MODEL_LIMITS.megabytes} MB) and its screenshot.`,
    headers: CreationHeaders,
    body: v.strictObject({
      ...ItemFields,
      characterId: v.optional(CharacterId),
      /** What the client measured; shown to staff next to what the server measures. */
      claimed: v.optional(v.strictObject(ModelFigures.entries)),
      model: AnnouncedFile,
      screenshot: AnnouncedFile,
    }),
    output: v.object({
      item: OwnItem,
      uploads: v.object({ model: UploadAddress, screenshot: UploadAddress }),
    }),
    status: 201,
  },
  mine: {
    method: 'GET',
    path: '/api/game/items',
    access: 'player',
    summary: "Lists the player's items with their states, newest first.",
    query: v.object({ page: Page, limit: Limit(12) }),
    output: v.object({ items: v.array(OwnItem), pagination: Pagination }),
  },
  list: {
    method: 'GET',
    path: '/api/game/admin/gltf-items',
    access: 'game: content',
    summary: 'Lists processed items, newest first, or those that a search finds.',
    query: v.object({
      page: Page,
      limit: Limit(50),
      category: v.optional(
        v.picklist(['all', ...ITEM_CATEGORIES], `Choose one of all, ${ITEM_CATEGORIES.join(', ')}`),
        'all',
      ),
      enabled: v.optional(v.picklist(['all', 'true', 'false'], 'Choose one of all, true and false'), 'all'),
      rating: v.optional(v.picklist(['all', ...RATINGS], 'Choose one of all, g, pg and r'), 'all'),
      search: Search,
    }),
    output: v.object({ items: v.array(StaffItem), pagination: Pagination }),
  },
  stats: {
    method: 'GET',
    path: '/api/game/admin/gltf-items/stats',
    access: 'game: content',
    summary: 'Counts the processed items, their categories and their creators.',
    output: ItemStats,
  },
  decideMany: {
    method: 'POST',
    path: '/api/game/admin/gltf-items/status',
    access: 'game: content',
    summary: 'Enables or disables several items; each has a result of its own.',
    body: v.strictObject({
      ids: v.pipe(
        v.array(ItemId, CHOSEN),
        v.minLength(1, CHOSEN),
        v.maxLength(ITEM_LIMITS.decided, CHOSEN),
        v.check((ids) => new Set(ids).size === ids.length, 'Name each item once'),
      ),
      ...DecisionFields,
    }),
    output: v.object({ results: v.array(DecisionResult) }),
  },
  read: {
    method: 'GET',
    path: '/api/game/admin/gltf-items/{id}',
    access: 'game: content',
    summary:
      'Returns an item with its figures as claimed and as measured, and the messages of the validator.',
    params: OneItem,
    output: v.object({ item: ItemDetails }),
  },
  model: {
    method: 'GET',
    path: '/api/game/admin/gltf-items/{id}/model',
    access: 'game: content',
    summary: "Returns an address of the item's model that expires after a few minutes.",
    params: OneItem,
    output: v.object({ url: v.string() }),
  },
  decide: {
    method: 'PUT',
    path: '/api/game/admin/gltf-items/{id}/status',
    access: 'game: content',
    summary: 'Enables an item, or disables it with a reason that its creator reads.',
    params: OneItem,
    body: v.strictObject({ ...DecisionFields, version: v.optional(Version) }),
    output: ItemResponse,
    message: ({ item }: v.InferOutput<typeof ItemResponse>) =>
      item.enabled ? 'Item enabled successfully' : 'Item disabled successfully',
  },
});
