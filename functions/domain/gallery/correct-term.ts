import { foldForSearch } from '#platform/data/fold-text.ts';
import { tokenize } from '#platform/data/search-index/tokenize.ts';
import { countAll, getSearchedForm, type KnownName, readNames } from '../images/names/known-names.ts';
import { measureEditDistance } from './edit-distance.ts';

/** Shorter words are like too many others. */
const MIN_LENGTH = 3;
/** From this length on, two letters may be wrong. */
const TWO_FROM = 6;
/** More words would read too much. */
const MAX_CORRECTED = 2;

/**
 * Returns a search term whose unknown words are the nearest known tags or artists; undefined if none is near. Looks only at
 * names that begin with the first or second letter of a word: a few thousand at most.
 *
 * @param missing the folded words of the term that nothing has
 * @param isShown whether visitors may see an image with a name
 */
export async function correctTerm(
  term: string,
  missing: readonly string[],
  isShown: (name: KnownName) => boolean,
): Promise<string | undefined> {
  const long = missing.filter((word) => [...word].length >= MIN_LENGTH).slice(0, MAX_CORRECTED);
  const found = await Promise.all(
    long.map(async (word) => [word, await findNearest(word, isShown)] as const),
  );
  const corrections = new Map(
    found.flatMap(([word, nearest]) => (nearest ? [[word, nearest] as const] : [])),
  );
  if (corrections.size === 0) return undefined;
  const parts = term.split(/\s+/u).map((part) => {
    const wrong = tokenize([part]).find((word) => corrections.has(word));
    return (wrong && corrections.get(wrong)) ?? part;
  });
  return parts.join(' ');
}

async function findNearest(word: string, isShown: (name: KnownName) => boolean): Promise<string | undefined> {
  const most = [...word].length < TWO_FROM ? 1 : 2;
  const beginnings = new Set([...word].slice(0, 2));
  const reads = [...beginnings].flatMap((letter) => [readNames('tag', letter), readNames('artist', letter)]);
  const names = (await Promise.all(reads)).flat().filter(isShown);
  const near = names.flatMap((name) =>
    listForms(name).flatMap((form) => {
      const distance = measureEditDistance(word, form, most);
      return distance > 0 && distance <= most ? [{ form, distance, count: countAll(name) }] : [];
    }),
  );
  return near.toSorted((one, other) => one.distance - other.distance || other.count - one.count)[0]?.form;
}

/** The whole name, and its first word. */
const listForms = (name: KnownName): string[] => {
  const whole = getSearchedForm(name);
  return [...new Set([whole, foldForSearch(whole).split(/[\s-]/u)[0] ?? whole])];
};
