import * as v from 'valibot';
import { buildIncomingPrefix } from '#platform/media/incoming.ts';
import { ItemId } from '#shared/ids.ts';

/** The two files that a creator uploads. */
export const UPLOADED_PARTS = ['model', 'screenshot'] as const;
export type UploadedPart = (typeof UPLOADED_PARTS)[number];

/** The folder of an item's uploads while they wait for the processor. */
export const buildIncomingItemFolder = (id: ItemId): string => `${buildIncomingPrefix('items')}${id}/`;

export const buildIncomingItemKey = (id: ItemId, part: UploadedPart): string =>
  buildIncomingItemFolder(id) + part;

/** Returns the item of an upload; undefined if the key is none of an item's. */
export function findItemOfKey(key: string): ItemId | undefined {
  const [id, part, ...rest] = key.slice(buildIncomingPrefix('items').length).split('/');
  const isPart = UPLOADED_PARTS.some((each) => each === part) && rest.length === 0;
  const parsed = v.safeParse(ItemId, id);
  return isPart && parsed.success ? parsed.output : undefined;
}

/** The folder of all files derived from an item's uploads, in the private bucket. */
export const buildDerivedItemFolder = (id: ItemId): string => `derived/items/${id}/`;

/** The name of the model in the folder of a processed item. */
export const MODEL_NAME = 'model.glb';
