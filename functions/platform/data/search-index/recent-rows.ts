import type { TransactAction } from '../entity-definition.ts';
import { createProcessMemory } from '../process-memory.ts';
import { type SearchNames, searchPartition, wordSuffix } from './index-rows.ts';
import type { WordRows } from './read-rows.ts';

/** A page of a search, the counts of its categories and its next page ask for the same words within seconds. */
const RECENT_MILLISECONDS = 5_000;

const known = createProcessMemory<WordRows>(100);

/** When this process last changed rows. It finds its own changes at once. */
let changedAt = Number.NEGATIVE_INFINITY;

const nameRows = (definition: SearchNames, word: string): string =>
  `${searchPartition(definition, word)} ${wordSuffix(word)}`;

/**
 * The rows of a word as this process has read them in the last five seconds.
 *
 * @param least how many there have to be, unless the word has no more
 * @returns undefined if there are none; possibly more than asked for
 */
export function recallRows(definition: SearchNames, word: string, least: number): WordRows | undefined {
  const rows = known.recall(nameRows(definition, word));
  if (!rows || rows.readAt <= changedAt || Math.abs(Date.now() - rows.readAt) >= RECENT_MILLISECONDS) return;
  return rows.isWhole || rows.found.length >= least ? rows : undefined;
}

/** Remembers rows, with the time at which the first of them were read. */
export function rememberRows(definition: SearchNames, read: readonly WordRows[]): void {
  for (const rows of read) known.remember(nameRows(definition, rows.word), rows);
}

/** Makes this process read all rows again, as after a change of some. */
export function forgetRecentRows(): void {
  changedAt = Date.now();
}

/** Forgets rows if one of the writes that were committed changes some. */
export function noticeChangedRows(writes: readonly TransactAction[]): void {
  if (writes.some(({ Put, Delete }) => String((Put?.Item ?? Delete?.Key)?.pk).startsWith('W#')))
    forgetRecentRows();
}
