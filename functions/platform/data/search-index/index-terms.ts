import type { SearchTerms } from '../entity-definition.ts';
import { isCjk, listPairs, tokenize, toTagSlug } from './tokenize.ts';

/** How many words of one text are indexed. */
const MAX_PER_TEXT = 20;

/**
 * What a word is to its entity, stored after the filter key of its row: a tag, a tag that is a word of its texts as well,
 * or only one of these.
 */
export const MARKS = { tag: '#', both: '&', word: '' } as const;

/**
 * Returns the words that find an entity, most important first, each with its mark: those of its first text, its whole tags,
 * the words of its other texts, further words of its tags, and parts of words in CJK scripts.
 *
 * @param limit how many rows the entity may have
 */
export function listIndexTerms({ texts, tags = [] }: SearchTerms, limit: number): Map<string, string> {
  const [first = [], ...others] = texts.map((text) => tokenize([text]).slice(0, MAX_PER_TEXT));
  const slugs = tags.map(toTagSlug).filter((slug) => slug !== '');
  const tagWords = tags.map((tag) => tokenize([tag]));
  const named = new Set([...first, ...others.flat()]);
  const within = tagWords.flatMap((words, index) =>
    words.filter((word) => !isFoundAsBeginning(word, slugs[index])),
  );
  const pairs = [...named, ...tagWords.flat()].flatMap(listPairs);
  const isTag = new Set(slugs);
  const buildMark = (term: string): string => {
    if (!isTag.has(term)) return MARKS.word;
    return named.has(term) ? MARKS.both : MARKS.tag;
  };
  const ordered = [...new Set([...first, ...slugs, ...others.flat(), ...within, ...pairs])];
  return new Map(ordered.slice(0, limit).map((term) => [term, buildMark(term)]));
}

/** Whether a search for a word finds the whole tag: not by one digit or emoji, whose longer words are in other partitions. */
const isFoundAsBeginning = (word: string, slug = ''): boolean =>
  slug === word || (slug.startsWith(word) && (isCjk(word) || [...word].length > 1));
