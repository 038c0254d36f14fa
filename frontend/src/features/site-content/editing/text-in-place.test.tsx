import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import {
  findTitle,
  findTitleButton,
  findTitleField,
  giveTexts,
  startEditing,
} from '../../../../testing/edited-texts.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findShowcase } from '../../../../testing/home-page.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { saveText } = siteContent.calls;
const TITLE = 'feature1_title';

const editor = () => ({ web: buildWebsiteUser({ role: 'moderator' }) });
const invitation = () => page.getByRole('textbox', { name: 'invitation text' });

describe('the editor of home page texts', () => {
  it('changes a text by keyboard alone', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await startEditing();
    await userEvent.keyboard('  A <b>face</b> for every mood {Enter}');
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
    await expect.element(findTitle('A <b>face</b> for every mood')).toBeVisible();
    await expect.element(findTitleButton()).toHaveFocus();
    expect(api.requests(saveText)).toMatchObject([
      { params: { key: TITLE }, body: { text: 'A <b>face</b> for every mood', version: 0 } },
    ]);
  });

  it('is hidden and shown again in the account menu, and the browser remembers it', async ({
    api,
    openApp,
  }) => {
    giveTexts(api);
    await openApp('/', editor());
    await expect.element(findTitleButton()).toBeVisible();
    const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'moderator' }).click();
    await openMenu();
    await page.getByRole('button', { name: 'Hide editing controls' }).click();
    await expect.element(findTitleButton()).not.toBeInTheDocument();
    await expect.element(findTitle(TEXT_DEFAULTS[TITLE])).toBeVisible();
    expect(localStorage.getItem('pixelcrowd.editing')).toBe('hidden');
    await openMenu();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show editing controls' }).click();
    await expect.element(findTitleButton()).toBeVisible();
    expect(localStorage.getItem('pixelcrowd.editing')).toBeNull();
  });

  it('cancels with Escape and with the Cancel button', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await startEditing();
    await userEvent.keyboard('Never mind{Escape}');
    await expect.element(findTitle(TEXT_DEFAULTS[TITLE])).toBeVisible();
    await expect.element(findTitleButton()).toHaveFocus();
    await startEditing();
    await findTitleField().fill('Half a thought');
    // The draft stays while its author clicks elsewhere.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(findTitleField()).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(findTitle(TEXT_DEFAULTS[TITLE])).toBeVisible();
    expect(api.requests(saveText)).toEqual([]);
  });

  it('rejects an empty text', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await startEditing();
    await userEvent.keyboard('   {Enter}');
    await expect.element(page.getByText('Text cannot be empty')).toBeVisible();
    await expect.element(findTitleField()).toHaveValue('   ');
    expect(api.requests(saveText)).toEqual([]);
  });

  it('reports a text that is too long before sending, counted as stored', async ({ api, open }) => {
    giveTexts(api);
    await open('/', { ...editor(), size: PHONE });
    await startEditing();
    await findTitleField().fill('x'.repeat(10_000));
    await expect.element(page.getByText('10000 of 120 characters, 9880 too many')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The text can have at most 120 characters')).toBeVisible();
    await expect.element(findTitleField()).toHaveValue('x'.repeat(10_000));
    expect(api.requests(saveText)).toEqual([]);
    await findTitleField().fill(`\u202e${'y'.repeat(120)}`);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
    expect(api.requests(saveText)).toMatchObject([{ body: { text: 'y'.repeat(120) } }]);
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  it('breaks a line of a longer text, and saves it with the button', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await page.getByRole('button', { name: 'Edit the invitation text' }).click();
    await invitation().fill('Come in.');
    await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}Stay.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
    expect(api.requests(saveText)).toMatchObject([
      { params: { key: 'community_text' }, body: { text: 'Come in.\nStay.' } },
    ]);
  });

  it('keeps the draft if saving fails', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    api.refuse(saveText, 'unavailable');
    await startEditing();
    await userEvent.keyboard('Lost?{Enter}');
    await expect.element(page.getByText('Failed to save text')).toBeVisible();
    await expect.element(findTitleField()).toHaveValue('Lost?');
    giveTexts(api);
    findTitleField().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(findTitle('Lost?')).toBeVisible();
    expect(api.requests(saveText).at(-1)?.body.text).toBe('Lost?');
    // Otherwise it would be shown in the next test.
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
  });

  it('saves two texts at once without reverting either', async ({ api, open }) => {
    const responses = giveTexts(api);
    await open('/', editor());
    const release = responses.holdTitle();
    await startEditing();
    await userEvent.keyboard('First{Enter}');
    await expect.poll(() => api.requests(saveText)).toHaveLength(1);
    await page.getByRole('button', { name: 'Edit the invitation text' }).click();
    await invitation().fill('Second');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
    release();
    await expect.element(findTitleButton()).not.toHaveAttribute('aria-busy');
    await expect.element(findTitle('First')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Second', { exact: true })).toBeVisible();
  });

  it('restores a draft after a visit to another page without moving the focus', async ({ api, openApp }) => {
    giveTexts(api);
    await openApp('/', editor());
    await startEditing();
    await userEvent.keyboard('Half a thought');
    await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
    await expect.poll(() => location.pathname).toBe('/gallery');
    history.back();
    await expect.element(findTitleField()).toHaveValue('Half a thought');
    await expect.element(findTitleField()).not.toHaveFocus();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('opens without layout shift', async ({ api, openApp }) => {
    giveTexts(api);
    giveImages(api, []);
    await openApp('/', { ...editor(), size: PHONE });
    const headings = () =>
      [...document.querySelectorAll('main :is(h1, h2, h3)')].map(
        (each) => each.getBoundingClientRect().top + scrollY,
      );
    await expect.element(page.getByRole('heading', { name: 'Page backgrounds' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Gallery configuration' })).toBeVisible();
    findShowcase().element().scrollIntoView();
    await expect.element(findShowcase().getByText('No images found')).toBeVisible();
    findTitleButton().element().scrollIntoView();
    const before = headings();
    await startEditing();
    expect(headings()).toEqual(before);
    await expectAccessible();
  });
});

it.for([undefined, buildWebsiteUser()])('is not offered to visitors and users: %o', async (web, { open }) => {
  await open('/', web && { web });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Edit the/ })).not.toBeInTheDocument();
});
