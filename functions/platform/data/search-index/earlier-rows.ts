import type { Key } from '../batch-get.ts';
import type { SearchTerms } from '../entity-definition.ts';
import { toShortId } from './short-id.ts';

/*
 * How words were indexed until format 6: without accents, but with letters such as ß and ł, and with Korean letters apart;
 * sixteen of all texts together.
 */

const MAX_WORDS = 16;
const MAX_LENGTH = 32;

/** The keys of the rows that an earlier release wrote for an entity with these terms. */
export function listEarlierKeys(
  { name, searchName = name }: { name: string; searchName?: string },
  terms: SearchTerms | undefined,
  id: string,
): Key[] {
  if (!terms) return [];
  const {
    texts: [first = '', ...others],
    tags = [],
  } = terms;
  return tokenizeEarlier([first, ...tags, ...others]).map((word) => ({
    pk: `W#${searchName}#${[...word].slice(0, 2).join('')}`,
    sk: [...word].slice(2).join('') + toShortId(id),
  }));
}

function tokenizeEarlier(texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word]);
  const kept = words.filter(({ length }) => length >= 2).map((word) => word.slice(0, MAX_LENGTH).join(''));
  return [...new Set(kept)].slice(0, MAX_WORDS);
}
