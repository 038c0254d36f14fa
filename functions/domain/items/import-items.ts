import { type Actor, toPerson } from '#platform/data/change.ts';
import { importEntities, importHistories, type PastChange } from '#platform/data/import-entities.ts';
import { toIsoTime } from '#shared/ids.ts';
import { creatorDefinition } from './creator-definition.ts';
import type { Item } from './item.ts';
import { itemDefinition } from './item-definition.ts';
import { storeFindings } from './item-findings.ts';
import { deriveItem } from './processing/derive-item.ts';
import { PROCESSOR } from './processing/processor.ts';

/** An item from an external system. */
export interface PastItem {
  /** The item as its creator announced it. */
  announced: Item;
  model: Buffer;
  screenshot: Buffer;
  /** What staff decided, if anything. */
  decision?: { enabled: boolean; reason?: string };
}

/**
 * Stores items in a table without other writers. Their files are checked and measured as those of a regular upload.
 *
 * @param reviewer made the decisions
 * @throws Error with the reason if files are refused
 */
export async function importItems(items: readonly PastItem[], reviewer: Actor): Promise<void> {
  // One after the other: each takes a core for some milliseconds.
  const histories: PastChange<Item>[][] = [];
  for (const item of items) histories.push(await buildHistory(item, reviewer));
  await importHistories(itemDefinition, histories);
  const byCreator = Map.groupBy(items, ({ announced }) => announced.creator.id);
  const creators = [...byCreator].map(([id, own]) => ({ id, version: 1, items: own.length }));
  await importEntities(creatorDefinition, creators, { actor: PROCESSOR, action: 'item-creator.count' });
}

async function buildHistory(
  { announced, model, screenshot, decision }: PastItem,
  reviewer: Actor,
): Promise<PastChange<Item>[]> {
  const began = Date.now();
  const { outcome, findings } = await deriveItem(announced, { model, screenshot });
  if (outcome.refusal !== undefined)
    throw new Error(`The item '${announced.name}' was refused: ${outcome.refusal}`);
  const processed = { ...announced, ...outcome };
  const { id, name } = announced.creator;
  const creator = { kind: 'game', id, name };
  // History entries are sorted by time, so no two times may be equal.
  const changes: PastChange<Item>[] = [
    { after: announced, options: { actor: creator, action: 'item.create', at: began } },
    {
      after: processed,
      options: {
        actor: PROCESSOR,
        action: 'item.processed',
        at: began + 1,
        also: [storeFindings(announced.id, findings)],
      },
    },
  ];
  if (!decision) return changes;
  const made = { ...decision, by: toPerson(reviewer), at: toIsoTime(began + 2), on: 2 };
  const { enabled } = decision;
  return [
    ...changes,
    {
      after: { ...processed, enabled, decision: made },
      options: { actor: reviewer, action: enabled ? 'item.enable' : 'item.disable', at: began + 2 },
    },
  ];
}
