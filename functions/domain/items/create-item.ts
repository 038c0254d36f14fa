import { countOfDay } from '#platform/attempts/daily-limit.ts';
import { createOnce } from '#platform/data/create-once.ts';
import { type PresignedUpload, presignUpload } from '#platform/media/presign-upload.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { OwnItem } from '#shared/contract/items.ts';
import type { CharacterId, ItemId } from '#shared/ids.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { ITEM_LIMITS, MODEL_CONTENT_TYPE, MODEL_LIMITS, type ModelFigures } from '#shared/item-fields.ts';
import { readOwnCharacter } from '../characters/own-characters.ts';
import { createExpireItemTask } from './expire-item-task.ts';
import { buildIncomingItemKey, type UploadedPart } from './file-addresses.ts';
import type { AnnouncedFile, Item, ItemFields } from './item.ts';
import { nameItemCount } from './item-count.ts';
import { itemDefinition } from './item-definition.ts';
import { toOwnItem } from './item-views.ts';

/** An item before its files are uploaded. */
interface AnnouncedItem extends ItemFields {
  characterId?: CharacterId | undefined;
  claimed?: ModelFigures | undefined;
  model: AnnouncedFile;
  screenshot: AnnouncedFile;
}

const MAX_PER_DAY = ITEM_LIMITS.perDay;

/**
 * Registers an item, so that its two files can be sent directly to S3. If they do not arrive within a day, the item is
 * deleted.
 *
 * @param key the client's idempotency key: repeating the request returns the same item with new URLs
 * @throws Problem `invalid`, naming the field; `not-found` for a character of someone else; `limit-reached` at the
 *   daily limit; `quota-exceeded` at the limit of items; `key-reused` as `createOnce`
 */
export async function createItem(
  { accountId, name }: Pick<GameSession, 'accountId' | 'name'>,
  announced: AnnouncedItem,
  key: string | undefined,
): Promise<{ item: OwnItem; uploads: Record<UploadedPart, PresignedUpload> }> {
  requireModel(announced.model);
  requireScreenshot(announced.screenshot);
  const { characterId, claimed, ...fields } = announced;
  const character = characterId && (await readOwnCharacter(accountId, characterId));
  // An ItemId is a ULID.
  const id = createUlid() as ItemId;
  const item: Item = {
    ...fields,
    id,
    version: 1,
    creator: { id: accountId, name },
    ...(character && { character: { id: character.id, name: character.name } }),
    ...(claimed && { claimed }),
    enabled: false,
    processing: 'awaiting-upload',
  };
  const options = {
    actor: { kind: 'game', id: accountId, name },
    action: 'item.create',
    tasks: [createExpireItemTask(id)],
    guards: [countItem(accountId)],
  };
  const creation = key ? ({ system: 'game', accountId, key, body: announced } as const) : undefined;
  const stored = await createOnce(itemDefinition, item, options, creation);
  const [model, screenshot] = await Promise.all([
    presignUpload(buildIncomingItemKey(stored.id, 'model'), announced.model),
    presignUpload(buildIncomingItemKey(stored.id, 'screenshot'), announced.screenshot),
  ]);
  return { item: await toOwnItem(stored), uploads: { model, screenshot } };
}

const countItem = (playerId: string) =>
  countOfDay({
    name: nameItemCount(playerId),
    most: MAX_PER_DAY,
    refusal: `You can register up to ${MAX_PER_DAY} items a day. The limit resets at midnight UTC.`,
  });

/** Rejects a model that the processor would refuse anyway. */
function requireModel({ contentType, size }: AnnouncedFile): void {
  if (contentType !== MODEL_CONTENT_TYPE)
    throw buildInvalid('model.contentType', `Only GLB models (${MODEL_CONTENT_TYPE}) are accepted.`);
  requireSize('model', size, MODEL_LIMITS.bytes);
}

function requireScreenshot({ contentType, size }: AnnouncedFile): void {
  if (!IMAGE_CONTENT_TYPES.some((accepted) => accepted === contentType))
    throw buildInvalid('screenshot.contentType', 'Only JPEG, PNG, GIF and WebP images are accepted.');
  requireSize('screenshot', size, IMAGE_FILE_LIMITS.bytes);
}

function requireSize(part: UploadedPart, size: number, most: number): void {
  if (!Number.isSafeInteger(size) || size < 1) throw buildInvalid(`${part}.size`, 'The file is empty.');
  if (size > most) throw buildInvalid(`${part}.size`, `The file is larger than ${most / 1024 ** 2} MB.`);
}
