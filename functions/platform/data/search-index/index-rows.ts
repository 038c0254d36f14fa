import type { Key } from '../batch-get.ts';
import { getTableName } from '../document-client.ts';
import type {
  Entity,
  EntityDefinition,
  Mutation,
  SearchTerms,
  TransactAction,
} from '../entity-definition.ts';
import { listEarlierKeys } from './earlier-rows.ts';
import { listIndexTerms, MARKS } from './index-terms.ts';
import { SHORT_ID_LENGTH, toShortId } from './short-id.ts';
import { isCjk } from './tokenize.ts';

/** The names that a definition contributes to search index keys. */
export type SearchNames = Pick<EntityDefinition<Entity>, 'name' | 'searchName'>;

/** How many characters of a word are in its partition key; one of a script in which that says more, and may be a word. */
const countLeading = (word: string): number => (isCjk(word) ? 1 : 2);

/** The partition of all words that begin with the same characters. */
export const searchPartition = ({ name, searchName = name }: SearchNames, word: string): string =>
  `W#${searchName}#${[...plain(word)].slice(0, countLeading(word)).join('')}`;

/** The part of a word after the characters in its partition key. */
export const getWordSuffix = (word: string): string => [...plain(word)].slice(countLeading(word)).join('');

/** A hyphen is what separates a word from the id after it. */
const plain = (word: string): string => word.replaceAll('-', '_');

/** No filter key is longer, its mark included. */
const FILTER_KEY_LENGTH = 6;

/** The names of a row's attributes, and its filter key. */
const OTHER_BYTES = 'pk'.length + 'sk'.length + 'f'.length + FILTER_KEY_LENGTH;

/** The size of the index rows of a word, as DynamoDB counts it. */
export const computeRowBytes = (definition: SearchNames, word: string): number =>
  Buffer.byteLength(searchPartition(definition, word) + getWordSuffix(word)) + SHORT_ID_LENGTH + OTHER_BYTES;

/** Whether a row belongs to a word itself, and not to a longer one. */
export const isExactRow = (word: string, sortKey: string): boolean =>
  sortKey.slice(0, -SHORT_ID_LENGTH) === getWordSuffix(word);

/** Returns the short id at the end of a row's sort key. */
export const readShortId = (sortKey: string): string => sortKey.slice(-SHORT_ID_LENGTH);

/** Splits what is stored as the filter key of a row into that and the mark of its word. */
export function splitFilterKey(f: string): { filterKey: string; mark: string } {
  const mark = f.slice(-1);
  const isMarked = mark === MARKS.tag || mark === MARKS.both;
  return isMarked ? { filterKey: f.slice(0, -1), mark } : { filterKey: f, mark: MARKS.word };
}

/**
 * Builds the writes that keep an entity's search index rows up to date, for its transaction. The filter key is not part of a
 * row's key, so that a change of state costs one write per word.
 */
export function searchIndexWrites<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
): TransactAction[] {
  const { gone, written } = compareRows(definition, mutation);
  return [
    ...gone.map((Key) => ({ Delete: { TableName: getTableName(), Key } })),
    ...written.map(({ word: _, ...Item }) => ({ Put: { TableName: getTableName(), Item } })),
  ];
}

/** A search index row, and the word that it is for. */
export type Row = Key & { word: string; f: string };

/** The search index rows that a change removes, and those that it adds or gives another filter key. */
export function compareRows<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity: { id }, before, after }: Mutation<T>,
): { gone: Key[]; written: Row[] } {
  const [was, is] = [before && definition.searchTerms?.(before), after && definition.searchTerms?.(after)];
  const current = buildIndexRows(definition, was, id);
  const wanted = buildIndexRows(definition, is, id);
  const gone = [...current.values()].filter(({ word }) => !wanted.has(word));
  const earlier = omitKeys(listEarlierKeys(definition, was, id), [
    ...listEarlierKeys(definition, is, id),
    ...wanted.values(),
    ...gone,
  ]);
  return {
    gone: [...gone.map(({ pk, sk }) => ({ pk, sk })), ...earlier],
    written: [...wanted.values()].filter(({ word, f }) => current.get(word)?.f !== f),
  };
}

/** The keys that are none of some others. */
export function omitKeys(keys: readonly Key[], others: readonly Key[]): Key[] {
  const known = new Set(others.map(toName));
  return keys.filter((key) => !known.has(toName(key)));
}

const toName = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** How many rows an entity may have if its transaction writes them: each costs two units whenever its state changes. */
const MAX_WRITTEN_AT_ONCE = 16;

/** How many rows an entity may have if a task writes them, which costs half as much. */
const MAX_WRITTEN_LATER = 48;

/** The search index rows of an entity by word, most important first. */
export function buildIndexRows(
  definition: SearchNames & { indexLater?: unknown },
  found: SearchTerms | undefined,
  id: string,
): Map<string, Row> {
  if (!found) return new Map();
  const limit = definition.indexLater ? MAX_WRITTEN_LATER : MAX_WRITTEN_AT_ONCE;
  const terms = [...listIndexTerms(found, limit)];
  const rows = terms.map(([word, mark]): [string, Row] => [
    word,
    {
      word,
      pk: searchPartition(definition, word),
      sk: getWordSuffix(word) + toShortId(id),
      f: found.filterKey + mark,
    },
  ]);
  return new Map(rows);
}
