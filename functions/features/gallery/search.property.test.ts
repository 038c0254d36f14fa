import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { tokenize, toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { countCases } from '../../testing/count-cases.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage } from '../../testing/images.ts';

beforeEach(() => createFreshTable());

/** Characters of words, by script, with signs that may be part of a word or around it. */
const SCRIPTS = [
  ['a', 'B', 'é', 'ß', 'ø', 'Ł', 'æ', 'ñ', 's', 'İ', 'ﬁ'],
  ['д', 'Ж', 'ё', 'й', 'я'],
  ['α', 'Σ', 'ς', 'ή'],
  ['ש', 'ל', 'ם'],
  ['م', 'ر', 'ح', 'ب', 'ا'],
  ['क', 'ि', 'त', 'ा', 'ब'],
  ['ก', 'า', 'น', '้'],
  ['猫', '犬', '字', '𠮷'],
  ['ね', 'こ', 'ネ', 'ー', 'ﾈ', 'ガ'],
  ['고', '양', '이'],
  ['0', '7', '１', '٣'],
  ['🐈', '🦋', '👩‍🚀', '🇳🇴', '❤️'],
  ['+', '#', '.', '-', '_', "'", '(', '!', '·'],
];

const LENGTHS = { minLength: 1, maxLength: 6 };

/** A word of one script, or of several. */
const word = fc
  .oneof(
    fc.constantFrom(...SCRIPTS).chain((characters) => fc.array(fc.constantFrom(...characters), LENGTHS)),
    fc.array(fc.constantFrom(...SCRIPTS.flat()), LENGTHS),
  )
  .map((characters) => characters.join(''))
  // With a hyphen it is a tag that is not wanted, and some say too little to be found.
  .filter((text) => !text.startsWith('-') && tokenize([text]).length > 0);

const images = fc.record({
  // Signs alone are words only where a text has nothing else.
  title: fc.array(
    word.filter((text) => tokenize([`00 ${text}`]).length > 1),
    { minLength: 1, maxLength: 5 },
  ),
  tags: fc.array(word, { maxLength: 3 }),
});

it('an image is found by each of its words, and never without its tags', { timeout: 120_000 }, () =>
  fc.assert(fc.asyncProperty(images, checkImage), { numRuns: countCases(30, 0.2) }),
);

interface Words {
  title: readonly string[];
  tags: readonly string[];
}

async function checkImage({ title, tags }: Words): Promise<void> {
  const { id } = await storeImage({ title: title.join(' '), tags: [...tags] });
  for (const term of [...title, ...tags, title.join(' '), ...tags.map(toTagSlug)])
    expect(await find(term), term).toContain(id);
  for (const tag of tags)
    for (const term of [`${title[0]} -${tag}`, `${title.join(' ')} -${toTagSlug(tag)}`])
      expect(await find(term), term).not.toContain(id);
}

async function find(term: string): Promise<string[]> {
  const search = { definition: imageDefinition, term, accept: () => true, hasTags: true, orAny: true };
  return (await searchIndex(search)).ids;
}
