import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { keyDefinition } from '#domain/game-server-keys/key-definition.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { readNames } from '#domain/images/names/known-names.ts';
import { createEntity, updateEntity } from '#platform/data/change.ts';
import { foldForSearch } from '#platform/data/fold-text.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { ACCOUNT_LIMITS, PersonName } from '#shared/account-fields.ts';
import { FAQ_IMAGE_WORDS, FAQ_LIMITS, FAQ_WORDS } from '#shared/faq-fields.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { GameServerKeyName } from '#shared/game-server-key-name.ts';
import type { GameServerKeyId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { createGameAccount, createWebAccount } from '../../functions/testing/accounts.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage, TESTER } from '../../functions/testing/images.ts';

beforeEach(createFreshTable);

const OPTIONS = { actor: TESTER, action: 'test.change' };

/** The longest emoji. */
const KISS = '👩🏾‍❤️‍💋‍👨🏼';
/** One letter that is a sentence of eighteen when it is folded. */
const SENTENCE = '\ufdfa';
/** A syllable of Korean that begins with as many consonants as there is room for. */
const buildSyllables = (most: number): string => {
  const units = Math.floor(getMaxUnits(most) / most);
  return `${'\u1100'.repeat(units - 1)}\u1161`.repeat(most);
};
const LARGEST = {
  emoji: KISS.repeat(ACCOUNT_LIMITS.personName),
  sentences: SENTENCE.repeat(ACCOUNT_LIMITS.personName),
  syllables: buildSyllables(ACCOUNT_LIMITS.personName),
};

describe('the largest texts are stored:', () => {
  it.each(Object.entries(LARGEST))('names of %s', async (_, name) => {
    expect(v.is(PersonName, name)).toBe(true);
    await createGameAccount({ name, role: 'admin' });
    await createWebAccount({ username: 'orla', firstName: name, lastName: name, role: 'admin' });
    const { id } = await storeImage({ createdBy: name, title: name, tags: [] });
    await indexImage({ imageId: id, gone: [] });
    const found = await readNames('artist', [...foldForSearch(name)].slice(0, 2).join(''));
    expect(found.map((known) => known.name)).toEqual([name]);
  });

  it('the name of a key', async () => {
    const name = buildSyllables(GAME_SERVER_KEY_LIMITS.name);
    expect(v.is(GameServerKeyName, name)).toBe(true);
    const id = createUlid() as GameServerKeyId; // a ULID
    await createEntity(keyDefinition, { id, version: 1, name, digest: '', createdBy: 'Ada' }, OPTIONS);
  });

  it('a question with its images, and what it was before a change', async () => {
    const { id } = await createFaq(buildQuestion('\u1100'), TESTER);
    await updateEntity(faqDefinition, id, OPTIONS, (current) => ({ ...current, ...buildQuestion('\u1101') }));
  });
});

function buildQuestion(consonant: string) {
  const fill = (most: number) => buildSyllables(most).replaceAll('\u1100', consonant);
  const fields = {
    question: v.parse(FAQ_WORDS.question, fill(FAQ_LIMITS.question)),
    answer: v.parse(FAQ_WORDS.answer, fill(FAQ_LIMITS.answer)),
    tags: Array.from({ length: FAQ_LIMITS.tags }, (_, index) => fill(FAQ_LIMITS.tag - 1) + index),
  };
  const image = {
    hash: '0123456789abcdef',
    widths: [320],
    width: 320,
    height: 320,
    alt: v.parse(FAQ_IMAGE_WORDS.alt, fill(IMAGE_LIMITS.altText)),
    caption: v.parse(FAQ_IMAGE_WORDS.caption, fill(FAQ_LIMITS.caption)),
  };
  const images = Array.from({ length: FAQ_LIMITS.images }, () => image);
  return { ...fields, category: 'general' as const, order: 0, isPublished: true, images };
}
