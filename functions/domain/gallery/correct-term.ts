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
 * Returns a search term whose unknown words are the nearest known tags or artists; undefined if none is near. Looks at names that
 * begin with the first or second letter of a word, a few thousand at most, and only then at tags that differ in the first one.
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
  return (
    chooseNearest(word, (await Promise.all(reads)).flat().filter(isShown), most) ??
    chooseNearest(word, (await readOtherInitials(word)).filter(isShown), most)
  );
}

/** What is typed for a letter by mistake: its neighbors on the keyboard, and letters that look or sound like it. */
const MISTYPED: Readonly<Record<string, string>> = {
  a: 'qwszeo',
  b: 'vghndp',
  c: 'xdfvks',
  d: 'serfcxbt',
  e: 'wsdrai',
  f: 'drtgcvp',
  g: 'ftyhbvj',
  h: 'gyujbn',
  i: 'ujkoye',
  j: 'huikmng',
  k: 'jiolmcq',
  l: 'kopi',
  m: 'njk',
  n: 'bhjm',
  o: 'iklpau',
  p: 'olbqf',
  q: 'wakp',
  r: 'edft',
  s: 'awedxzc',
  t: 'rfgyd',
  u: 'yhjio',
  v: 'cfgbw',
  w: 'qaesv',
  x: 'zsdc',
  y: 'tghui',
  z: 'asx',
};

/** From this length on, the first letter may be the wrong one. */
const OTHER_INITIAL_FROM = 4;

/** Reads the tags that have another first letter, by an easy mistake, and the next three: half a read unit for each, four at most. */
async function readOtherInitials(word: string): Promise<KnownName[]> {
  if (!/^[a-z]{4}/.test(word)) return [];
  const next = word.slice(1, OTHER_INITIAL_FROM);
  const reads = [...(MISTYPED[word[0] ?? ''] ?? '')].map((letter) =>
    readNames('tag', letter + next, MAX_OTHER_INITIAL),
  );
  return (await Promise.all(reads)).flat();
}

/** Few tags begin with the same four letters. */
const MAX_OTHER_INITIAL = 20;

/** Chooses the nearest form of some names, the most frequent among equals; undefined if none is near. */
function chooseNearest(word: string, names: readonly KnownName[], most: number): string | undefined {
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
