import type { Key } from '../batch-get.ts';
import { tableName } from '../document-client.ts';
import type { Findable, Kind, Step, Thing, TransactAction } from '../kind.ts';
import { SHORT_ID_LENGTH, shortId } from './short-id.ts';
import { wordsOf } from './words-of.ts';

/** A kind, as far as the keys of its words tell it. */
export type NamedForWords = Pick<Kind<Thing>, 'name' | 'wordName'>;

/** The partition of all words that begin with the same two characters. */
export const wordPartition = ({ name, wordName = name }: NamedForWords, word: string): string =>
  `W#${wordName}#${[...word].slice(0, 2).join('')}`;

/** What a word adds to the two characters that its partition stands for. */
export const restOf = (word: string): string => [...word].slice(2).join('');

/** The id at the end of a row's sort key, shortened. */
export const shortIdOf = (sortKey: string): string => sortKey.slice(-SHORT_ID_LENGTH);

/**
 * The writes that keep the rows of a thing's words in step with it. The letters by which searches filter are
 * not part of a row's key, so that a change of state is one write a word.
 */
export function wordWrites<T extends Thing>(
  kind: Kind<T>,
  { thing, before, after }: Step<T>,
): TransactAction[] {
  const present = rowsOf(kind, before && kind.words?.(before), thing.id);
  const wanted = rowsOf(kind, after && kind.words?.(after), thing.id);
  const gone = [...present].filter(([word]) => !wanted.has(word));
  const written = [...wanted].filter(([word, row]) => present.get(word)?.f !== row.f);
  return [
    ...gone.map(([, { pk, sk }]) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
    ...written.map(([, Item]) => ({ Put: { TableName: tableName(), Item } })),
  ];
}

type Row = Key & { f: string };

/** A thing's rows by their words. */
function rowsOf(kind: NamedForWords, found: Findable | undefined, id: string): Map<string, Row> {
  const rowOf = (word: string): Row => ({
    pk: wordPartition(kind, word),
    sk: restOf(word) + shortId(id),
    f: found?.letters ?? '',
  });
  return new Map(wordsOf(found?.texts ?? []).map((word) => [word, rowOf(word)]));
}
