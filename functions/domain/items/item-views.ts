import { buildWidthName } from '#platform/media/file-names.ts';
import type { ModelFinding } from '#platform/media/models/inspect-model.ts';
import { signDownload } from '#platform/media/sign-download.ts';
import { getRecentSettings } from '#platform/system-settings.ts';
import type { ItemDetails, OwnItem, StaffItem } from '#shared/contract/items.ts';
import { decodeIdTime, type ItemId } from '#shared/ids.ts';
import { buildDerivedItemFolder, MODEL_NAME } from './file-addresses.ts';
import type { Item, ItemFiles } from './item.ts';
import type { ListedItem } from './item-definition.ts';

/** An item as its creator sees it. */
export async function toOwnItem(item: Item): Promise<OwnItem> {
  const { description, processing, refusal, decision } = item;
  return {
    ...(await summarize(item)),
    description,
    processing,
    ...(refusal !== undefined && { refusal }),
    isDecided: decision !== undefined,
    ...(decision?.reason !== undefined && { reason: decision.reason }),
  };
}

/** An item as staff lists show it. */
export const toStaffItem = async (item: ListedItem): Promise<StaffItem> => ({
  ...(await summarize(item)),
  creator: item.creator,
});

/** An item with all that staff need for a decision. */
export async function buildItemDetails(item: Item, findings: ModelFinding[]): Promise<ItemDetails> {
  const { description, model, claimed, findingCount = 0, decision } = item;
  return {
    ...(await toStaffItem(item)),
    description,
    fileName: model.fileName,
    ...(claimed && { claimed }),
    findings,
    findingCount,
    ...(decision && { decision: { ...decision, by: decision.by.name } }),
  };
}

/** Returns an address of the model that is valid for 10 to 15 minutes. */
export const locateModel = (id: ItemId, { hash }: ItemFiles): Promise<string> =>
  signDownload(`${buildDerivedItemFolder(id)}${hash}/${MODEL_NAME}`);

async function summarize(item: ListedItem) {
  const { id, version, name, category, rating, cost, visibility, enabled, character, figures } = item;
  const { itemBudgets } = await getRecentSettings();
  return {
    id,
    version,
    name,
    category,
    rating,
    cost,
    visibility,
    enabled,
    ...(character && { character }),
    createdAt: decodeIdTime(id),
    ...(figures && { figures }),
    budget: itemBudgets[category],
    ...(item.files && (await locateScreenshot(id, item.files))),
  };
}

async function locateScreenshot(
  id: ItemId,
  { hash, widths }: ItemFiles,
): Promise<{ thumbnailUrl?: string; screenshotUrl?: string }> {
  const [narrowest, widest] = [widths[0], widths.at(-1)];
  if (narrowest === undefined || widest === undefined) return {};
  const folder = `${buildDerivedItemFolder(id)}${hash}/`;
  const [thumbnailUrl, screenshotUrl] = await Promise.all(
    [narrowest, widest].map((width) => signDownload(folder + buildWidthName(width))),
  );
  return { ...(thumbnailUrl && { thumbnailUrl }), ...(screenshotUrl && { screenshotUrl }) };
}
