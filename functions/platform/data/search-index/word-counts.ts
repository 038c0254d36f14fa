import { createHash } from 'node:crypto';
import { type Key, readInBatches } from '../batch-get.ts';
import type { CounterMove } from '../counted-lists/counter-moves.ts';
import type { Entity, EntityDefinition, Mutation } from '../entity-definition.ts';
import { compareRows, type SearchNames } from './index-rows.ts';

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

/** What a change of an entity does to the counts of its words. A change of its state does nothing. */
export function computeWordCountMoves<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
): CounterMove[] {
  const { gone, added } = compareRows(definition, mutation);
  const build = (word: string, n: number) =>
    isSampled(word, mutation.entity.id) ? [{ key: buildWordCountKey(definition, word), deltas: { n } }] : [];
  return [
    ...gone.flatMap(({ word }) => build(word, -SAMPLE)),
    ...added.flatMap(({ word }) => build(word, SAMPLE)),
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
