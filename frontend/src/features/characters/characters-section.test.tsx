import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { characters } from '#shared/contract/characters.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildCharacter, serveCharacters } from '../../../testing/characters.ts';
import { it } from '../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();

const dialog = page.getByRole('dialog');
const card = (name: string) => page.getByRole('article', { name });

/** Valid tags of every type, broken tags, text that only looks like tags, foreign markup, and many scripts. */
const ODD_BIO = [
  '  <b>bold <i>both</b> italic</i></u> <B>LOUD</B>\r\n',
  '<color=chartreuse>no colour</color> <color=#12AB9f>one</color> <size=99>none</size> a < b && c > d',
  '<img src=x onerror="document.title=1"><script>document.title=1</script> &lt;b&gt; <b',
  '\r\n\r\n\u{1F98B}\u200D \u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627 z\u0361\u0334 <align=right>end</align>   ',
].join('');

/** Text longer than a card, with dark colours on the dark panel. */
const LONG_BIO = `<color=black>black</color> <color=navy>navy <color=white>in</color></color> ${'and on '.repeat(120)}`;

describe('the characters of a player', () => {
  it('are accessible, whether their bio is long or missing', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api, buildCharacter({ name: 'Moth', bio: LONG_BIO }), buildCharacter({ name: 'Bo' }));
    await open('/game-profile', { game: PLAYER });
    await expect.element(page.getByRole('heading', { name: 'Your Characters (2)' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Bio of Moth' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('begin with an offer to create one, or to download the game', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-profile', { game: PLAYER });
    await expect.element(page.getByRole('button', { name: 'Create a character' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Download the game' }).click();
    await expect.poll(() => location.pathname).toBe('/download');
  });

  it('show an invalid bio as text, and keep it unchanged when the name changes', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api, buildCharacter({ name: 'Odd one', bio: ODD_BIO }));
    await open('/game-profile', { game: PLAYER });
    await expect.element(card('Odd one').getByText('<img src=x onerror=')).toBeVisible();
    expect(card('Odd one').element().querySelectorAll('img, script')).toHaveLength(0);
    await page.getByRole('button', { name: 'Edit Odd one' }).click();
    await page.getByRole('textbox', { name: /^Bio/ }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Odder one');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Character updated successfully')).toBeVisible();
    expect(api.requests(characters.calls.update).map(({ body }) => body)).toEqual([
      { name: 'Odder one', version: 1 },
    ]);
    expect(document.title).toBe('Game Profile · Pixelcrowd');
  });

  it('can be selected', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api, buildCharacter({ name: 'First' }), buildCharacter({ name: 'Second' }));
    await open('/game-profile', { game: PLAYER });
    await expect.element(card('First').getByText('Selected')).toBeVisible();
    await page.getByRole('button', { name: 'Select Second' }).click();
    await expect.element(card('Second').getByText('Selected')).toBeVisible();
    expect(card('First').getByText('Selected').query()).toBeNull();
    await expect.poll(() => api.requests(characters.calls.select)).toHaveLength(1);
    api.refuse(characters.calls.select, 'unavailable');
    await page.getByRole('button', { name: 'Select First' }).click();
    await expect.element(page.getByText('Failed to select this character')).toBeVisible();
    await expect.element(card('Second').getByText('Selected')).toBeVisible();
  });
});

describe('a character that is deleted', () => {
  it('returns when the server refuses, and is gone on the second try', async ({ api, open }) => {
    serveAccount(api);
    const [first, second] = [buildCharacter({ name: 'First' }), buildCharacter({ name: 'Second' })];
    serveCharacters(api, first, second);
    await open('/game-profile', { game: PLAYER });
    api.refuse(characters.calls.remove, 'unavailable', { message: 'A part that we depend on is down' });
    const release = api.hold(characters.calls.remove);
    await page.getByRole('button', { name: 'Delete First' }).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(card('First')).not.toBeInTheDocument();
    release();
    await expect.element(page.getByText('A part that we depend on is down')).toBeVisible();
    await expect.element(card('First')).toBeVisible();
    serveCharacters(api, first, second);
    await page.getByRole('button', { name: 'Delete First' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Character deleted')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your Characters (1)' })).toHaveFocus();
    expect(api.requests(characters.calls.remove).map(({ params, query }) => [params.id, query])).toEqual([
      [first.id, { version: 1 }],
      [first.id, { version: 1 }],
    ]);
  });
});
