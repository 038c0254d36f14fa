import pluralize from 'pluralize';
import type { Lookup } from './read-rows.ts';
import { isCjk, tokenize, toTagSlug } from './tokenize.ts';

/** A search with more words finds nothing. */
const MAX_WORDS = 24;

/** Each lookup costs half a read unit or more. The other forms of words are looked up as far as this allows. */
const MAX_LOOKUPS = 24;

/** A word of a search: it is found by all lookups of one of these. */
type Need = readonly (readonly Lookup[])[];

/** What a search looks up. */
export interface SearchPlan {
  /** The words that are all needed; none for a search that finds nothing. */
  needs: readonly Need[];
  /** What finds an entity as well, whatever its words: the whole term as a tag. */
  phrases: readonly Lookup[];
  /** The tags that an entity must not have. */
  excluded: readonly Lookup[];
}

interface PlanOptions {
  /** Whether entities have tags: the whole term may be one, and a word after a hyphen is one that is not wanted. */
  hasTags?: boolean;
  /** Returns the other names of a tag, by its slug; none by default. */
  findSynonyms?: (slug: string) => readonly string[];
}

/** Plans what to look up for a term. A word that is the beginning of another one matches anyway. */
export function planLookups(
  term: string,
  { hasTags = false, findSynonyms = () => [] }: PlanOptions = {},
): SearchPlan {
  const parts = term.split(/\s+/u).filter((part) => part !== '');
  const isExcluded = (part: string) => hasTags && /^-./u.test(part);
  const wanted = parts.filter((part) => !isExcluded(part)).join(' ');
  const words = tokenize([wanted]);
  const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  if (telling.length > MAX_WORDS) return { needs: [], phrases: [], excluded: [] };
  const excluded = parts
    .filter(isExcluded)
    .map((part) => toTagSlug(part.slice(1)))
    .flatMap((slug) => [slug, ...findSynonyms(slug)])
    .map(lookUpTag);
  const phrase = toTagSlug(wanted);
  const phrases = hasTags && telling.length > 1 ? [phrase, ...findSynonyms(phrase)].map(lookUpTag) : [];
  let left = MAX_LOOKUPS - telling.length - phrases.length - excluded.length;
  const needs = telling.map((word): Need => {
    const others = listOtherForms(word, findSynonyms);
    left -= others.flat().length;
    return [[{ word }], ...(left < 0 ? [] : others)];
  });
  return { needs, phrases, excluded };
}

/** Every lookup of a plan. */
export const listLookups = ({ needs, phrases, excluded }: SearchPlan): Lookup[] => [
  ...needs.flat(2),
  ...phrases,
  ...excluded,
];

/** The lookup of a whole tag, by its slug. */
export const lookUpTag = (word: string): Lookup => ({ word, isExact: true, among: 'tags' });

/** What finds a word apart from its beginning: its parts, the other number in names, and the other names of a tag. */
function listOtherForms(word: string, findSynonyms: (slug: string) => readonly string[]): Lookup[][] {
  const synonyms = findSynonyms(word).filter((slug) => !slug.startsWith(word));
  const others = [...listOtherNumbers(word).map(lookUpName), ...synonyms.map(lookUpTag)];
  const pairs = splitPairs(word);
  return [
    ...(pairs.length > 1 ? [pairs.map((pair) => ({ word: pair }))] : []),
    ...others.map((one) => [one]),
  ];
}

const lookUpName = (word: string): Lookup => ({ word, isExact: true, among: 'names' });

/** The singular or plural of an English word, unless the word is a beginning of it. */
function listOtherNumbers(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  return [pluralize.singular(word), pluralize.plural(word)].filter((other) => !other.startsWith(word));
}

/** The pairs of characters that a CJK word consists of; the last two may overlap. */
function splitPairs(word: string): string[] {
  if (!isCjk(word)) return [];
  const characters = [...word];
  const starts = characters.flatMap((_, index) => (index % 2 === 0 ? [index] : []));
  const last = characters.length - 2;
  return starts.map((start) => characters.slice(Math.min(start, last), Math.min(start, last) + 2).join(''));
}
