import type { Key } from '../batch-get.ts';
import { getTableName } from '../document-client.ts';
import type {
  Entity,
  EntityDefinition,
  Mutation,
  SearchTerms,
  TransactAction,
} from '../entity-definition.ts';
import { SHORT_ID_LENGTH, toShortId } from './short-id.ts';
import { tokenizeForIndex } from './tokenize.ts';

/** The names that a definition contributes to search index keys. */
export type SearchNames = Pick<EntityDefinition<Entity>, 'name' | 'searchName'>;

/** The partition of all words that begin with the same two characters. */
export const searchPartition = ({ name, searchName = name }: SearchNames, word: string): string =>
  `W#${searchName}#${[...word].slice(0, 2).join('')}`;

/** The part of a word after the two characters in its partition key. */
export const getWordSuffix = (word: string): string => [...word].slice(2).join('');

/** No filter key is longer. */
const FILTER_KEY_LENGTH = 5;

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

/**
 * Builds the writes that keep an entity's search index rows up to date. The filter key is not part of a row's key, so
 * that a change of state costs one write per word.
 */
export function searchIndexWrites<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
): TransactAction[] {
  const { gone, written } = compareRows(definition, mutation);
  return [
    ...gone.map(({ pk, sk }) => ({ Delete: { TableName: getTableName(), Key: { pk, sk } } })),
    ...written.map(({ word: _, ...Item }) => ({ Put: { TableName: getTableName(), Item } })),
  ];
}

type Row = Key & { word: string; f: string };

/** The search index rows that a change removes, and those that it adds or gives another filter key. */
export function compareRows<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity, before, after }: Mutation<T>,
): { gone: Row[]; added: Row[]; written: Row[] } {
  const current = buildIndexRows(definition, before && definition.searchTerms?.(before), entity.id);
  const wanted = buildIndexRows(definition, after && definition.searchTerms?.(after), entity.id);
  const written = [...wanted.values()].filter(({ word, f }) => current.get(word)?.f !== f);
  return {
    gone: [...current.values()].filter(({ word }) => !wanted.has(word)),
    added: written.filter(({ word }) => !current.has(word)),
    written,
  };
}

/** The search index rows of an entity by word. */
function buildIndexRows(
  definition: SearchNames,
  found: SearchTerms | undefined,
  id: string,
): Map<string, Row> {
  const buildRow = (word: string): Row => ({
    word,
    pk: searchPartition(definition, word),
    sk: getWordSuffix(word) + toShortId(id),
    f: found?.filterKey ?? '',
  });
  return new Map(tokenizeForIndex(found?.texts ?? []).map((word) => [word, buildRow(word)]));
}
