import { createHash } from 'node:crypto';
import { type Key, readInBatches } from '../batch-get.ts';
import type { CounterMove } from '../counted-lists/counter-moves.ts';
import type { Entity, EntityDefinition, Mutation } from '../entity-definition.ts';
import { buildIndexRows, type SearchNames } from './index-rows.ts';

/**
 * One row in this many is counted, for this many: a search only needs to know whether a word is too common to be read
 * completely, and counting each row would double the writes of a new entity.
 */
const SAMPLE = 16;

const buildWordCountKey = ({ name, searchName = name }: SearchNames, word: string): Key => ({
  pk: `WC#${searchName}#${word}`,
  sk: 'A',
});

/** The same for a row's creation and its deletion, so that counts do not drift. */
const isSampled = (word: string, id: string): boolean =>
  createHash('sha256').update(`${word} ${id}`).digest().readUInt8() % SAMPLE === 0;

/** Only the first words of an entity are counted, so that a change of all of them stays small. */
const MAX_COUNTED = 16;

/** What a change of an entity does to the counts of its words. A change of its state does nothing. */
export function computeWordCountMoves<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity: { id }, before, after }: Mutation<T>,
): CounterMove[] {
  const listCounted = (one: T | undefined) => {
    const rows = buildIndexRows(definition, one && definition.searchTerms?.(one), id);
    return new Set([...rows.keys()].slice(0, MAX_COUNTED).filter((word) => isSampled(word, id)));
  };
  const [current, wanted] = [listCounted(before), listCounted(after)];
  const build = (word: string, n: number) => ({ key: buildWordCountKey(definition, word), deltas: { n } });
  return [
    ...[...current.difference(wanted)].map((word) => build(word, -SAMPLE)),
    ...[...wanted.difference(current)].map((word) => build(word, SAMPLE)),
  ];
}

/**
 * Estimates how many search index rows each of some words has, longer words not included: for a thousand rows it is
 * within a few hundred. Costs half a read unit for each word.
 */
export async function estimateWordCounts(
  definition: SearchNames,
  words: readonly string[],
): Promise<number[]> {
  const items = await readInBatches(words.map((word) => buildWordCountKey(definition, word)));
  return items.map((item) => Math.max(0, Number(item?.n ?? 0)));
}
