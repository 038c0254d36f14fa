import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CountedTag, images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { versions } from '#shared/contract/versions.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { tags: list, saveTag, removeTag } = images.calls;
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const CAT: CountedTag = {
  slug: 'cat',
  name: 'Cat',
  description: 'Everything feline',
  aliases: ['cats', 'kitten'],
  version: 2,
  images: 12,
};
const KITE: CountedTag = { slug: 'kite', name: 'kite', description: '', aliases: [], version: 0, images: 3 };

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name });
const field = (name: string) => dialog().getByRole('textbox', { name });

/** Serves the described tags, and all of them to a search. */
function serveTags(api: FakeApi, stored: readonly CountedTag[]): void {
  api.respond(list, ({ query: { search, page: number, limit } }) => {
    const tags = stored.filter((tag) => (search ? tag.slug.startsWith(search) : tag.version > 0));
    return { tags, pagination: paginate(number, limit, tags.length) };
  });
}

describe('the tags', () => {
  it('are listed with what staff say about them, and found by search', async ({ api, open }) => {
    serveTags(api, [CAT, KITE]);
    await open('/admin/tags', { web: MODERATOR });
    for (const text of ['12 images', 'Everything feline', 'cats', 'kitten'])
      await expect.element(card('Cat')).toMatchTextContent(text);
    await expect.element(page.getByText('1 tag found')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('searchbox', { name: 'Search tags and aliases' }).fill('kite');
    await expect.element(card('kite')).toMatchTextContent('Not described');
    await expect.element(card('kite').getByRole('link')).toHaveAttribute('href', '/tags/kite');
  });

  it('are in the navigation of moderators', async ({ api, openApp }) => {
    serveTags(api, []);
    await openApp('/admin/tags', { web: MODERATOR });
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Tags' }).first())
      .toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByText('No tag is described yet')).toBeVisible();
  });

  it('say when a search finds none, and what to do', async ({ api, open }) => {
    serveTags(api, [CAT]);
    await open('/admin/tags?search=moth', { web: MODERATOR });
    await expect.element(page.getByText('No tag begins with this')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Show described tags' })).toBeVisible();
    await expectAccessible();
  });
});

describe('a tag', () => {
  it('is described by its form, over the version that was seen', async ({ api, open }) => {
    serveTags(api, [KITE]);
    api.respond(saveTag, ({ body: { version: _, ...body } }) => ({ tag: { ...KITE, ...body, version: 1 } }));
    await open('/admin/tags?search=kite', { web: MODERATOR });
    await button('Describe: kite').click();
    await field('Description').fill('Flies');
    await field('Aliases').fill('kites, , fighter kite');
    await expectAccessible();
    await button('Save tag').click();
    await expect.element(page.getByText('Tag saved')).toBeVisible();
    expect(api.requests(saveTag)).toMatchObject([
      {
        params: { name: 'kite' },
        body: { name: 'kite', description: 'Flies', aliases: ['kites', 'fighter kite'], version: 0 },
      },
    ]);
  });

  it('can be described before an image has it; errors show at their field', async ({ api, open }) => {
    serveTags(api, []);
    const path = 'aliases';
    api.refuse(saveTag, 'invalid', { errors: [{ path, msg: '“cats” is already a tag or an alias' }] });
    await open('/admin/tags', { web: MODERATOR });
    await button('Describe a tag').first().click();
    await field('Name').fill('C++');
    await field('Aliases').fill('cats');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Aliases')).toHaveAccessibleDescription(/already a tag or an alias/);
    expect(api.requests(saveTag)[0]).toMatchObject({ params: { name: 'C++' }, body: { version: 0 } });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/unsaved changes/i).first()).toBeVisible();
  });

  it('shows both versions if someone else saved first', async ({ api, open }) => {
    serveTags(api, [CAT]);
    const theirs = { ...CAT, aliases: ['cats'], version: 3 };
    api.refuse(saveTag, 'version-conflict', { data: theirs, changedBy: 'Ines' });
    await open('/admin/tags', { web: MODERATOR });
    await button('Edit: Cat').click();
    await field('Aliases').fill('cats, moggy');
    await button('Save tag').click();
    await expect.element(dialog()).toMatchTextContent('Ines');
    await expect.element(dialog()).toMatchTextContent('cats, moggy');
    await expectAccessible();
  });

  it('has versions to compare and restore', async ({ api, open }) => {
    serveTags(api, [CAT]);
    const { images: _, ...now } = CAT;
    const at = '2026-11-20T10:00:00.000Z';
    const thing = { kind: 'tag' as const, tag: now };
    const earlier = { kind: 'tag' as const, tag: { ...now, description: 'Meow', version: 1 } };
    api.respond(versions.calls.list, () => ({
      versions: [
        { version: 2, present: true, at, by: 'Ines', thing },
        { version: 1, present: false, at, by: 'Ada', thing: earlier },
      ],
      more: false,
    }));
    api.respond(versions.calls.restore, () => ({ thing: earlier, version: 3 }));
    await open('/admin/tags', { web: MODERATOR });
    await button('Versions: Cat').click();
    await expect.element(dialog()).toMatchTextContent('Ada');
    await button('Restore version 1').click();
    await expect.element(dialog()).toMatchTextContent('Meow');
    await expectAccessible();
    await button('Restore').click();
    await expect.element(page.getByText('Version restored')).toBeVisible();
    expect(api.requests(versions.calls.restore)[0]).toMatchObject({
      params: { kind: 'tag', id: 'cat', version: 1 },
      body: { version: 2 },
    });
  });

  it('loses its description and aliases after a question', async ({ api, open }) => {
    serveTags(api, [CAT]);
    api.respond(removeTag, () => ({}));
    await open('/admin/tags', { web: MODERATOR });
    await button('Remove: Cat').click();
    await button('Remove').click();
    await expect.element(page.getByText('Tag removed')).toBeVisible();
    expect(api.requests(removeTag)[0]).toMatchObject({ params: { name: 'cat' }, query: { version: 2 } });
  });
});
