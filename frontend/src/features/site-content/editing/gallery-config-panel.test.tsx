import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveSlots } from '../../../../testing/slots.ts';

const { config: readConfig, publication, saveConfig } = gallery.calls;
const SAVED = 'Gallery configuration saved successfully!';

const editor = () => ({ web: buildWebsiteUser({ role: 'moderator' }) });
const panel = () => page.getByRole('region', { name: 'Gallery configuration' });
const field = (name: string) => panel().getByRole('textbox', { name });
const box = (name: string) => panel().getByRole('checkbox', { name });
const save = () => panel().getByRole('button', { name: 'Save configuration' });
const openPanel = () => panel().getByRole('button', { name: 'Gallery configuration' }).click();

/** Responds to an editor's configuration calls with the defaults and these changes. */
function giveConfig(api: FakeApi, changes: Partial<GalleryConfig> = {}, version = 0): void {
  serveSlots(api, []);
  api.respond(publication, { publication: null });
  const stored = { config: { ...GALLERY_DEFAULTS, ...changes }, version };
  api.respond(readConfig, () => ({ ...stored }));
  api.respond(saveConfig, ({ body: { version: _, ...config } }) => {
    Object.assign(stored, { config, version: stored.version + 1 });
    return { ...stored };
  });
}

describe('the editor of the gallery configuration', () => {
  it('checks the limits before it sends anything', async ({ api, open }) => {
    giveConfig(api);
    await open('/', editor());
    await openPanel();
    await expect.element(save()).toBeDisabled();
    for (const wrong of ['5', '31', 'many']) {
      await field('Images per page').fill(wrong);
      await save().click();
      await expect
        .element(panel().getByText('Images per page must be a whole number from 6 to 30'))
        .toBeVisible();
    }
    await field('Images per page').fill('6');
    for (const wrong of ['59', '3601']) {
      await field('Refresh interval in seconds').fill(wrong);
      await save().click();
      await expect
        .element(panel().getByText('The refresh interval must be from 60 to 3600 seconds'))
        .toBeVisible();
    }
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(saveConfig)).toEqual([]);
  });

  it('saves all settings at once', async ({ api, open }) => {
    giveConfig(api, {}, 4);
    await open('/', editor());
    await openPanel();
    await field('Images per page').fill('6');
    await field('Refresh interval in seconds').fill('120');
    await box('Show creator names').click();
    await box('Logo').click();
    await save().click();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    const { enabledCategories } = GALLERY_DEFAULTS;
    expect(api.requests(saveConfig).map(({ body }) => body)).toEqual([
      {
        ...GALLERY_DEFAULTS,
        imagesPerPage: 6,
        refreshInterval: 120_000,
        showCreatorNames: false,
        version: 4,
        enabledCategories: enabledCategories.filter((category) => category !== 'logo'),
      },
    ]);
  });

  it('keeps what is typed while the editing controls are hidden', async ({ api, openApp }) => {
    giveConfig(api);
    await openApp('/', editor());
    await openPanel();
    await field('Images per page').fill('7');
    const toggle = async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: 'moderator' }).click();
      await page.getByRole('button', { name }).click();
    };
    await toggle('Hide editing controls');
    await expect.element(panel()).not.toBeInTheDocument();
    await toggle('Show editing controls');
    await expect.element(field('Images per page')).toHaveValue('7');
  });

  it('goes on showing what was saved', async ({ api, open }) => {
    giveConfig(api, {}, 4);
    await open('/', editor());
    await openPanel();
    await box('Show creator names').click();
    await save().click();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await expect.element(box('Show creator names')).not.toBeChecked();
    await box('Show creator names').click();
    await save().click();
    await expect.poll(() => api.requests(saveConfig).length).toBe(2);
    await expect.element(save()).toBeDisabled();
    await expect.element(box('Show creator names')).toBeChecked();
  });

  it('keeps the default category among the enabled ones', async ({ api, open }) => {
    giveConfig(api);
    await open('/', editor());
    await openPanel();
    const choice = panel().getByRole('combobox', { name: 'Default category' });
    await choice.selectOptions('avatar');
    await box('Avatar').click();
    await expect.element(choice).toHaveValue('all');
    await box('All Categories').click();
    await expect.element(choice).toHaveValue('screenshot');
    await expect.element(choice.getByRole('option', { name: 'Avatar' })).not.toBeInTheDocument();
    await panel().getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(choice).toHaveValue(GALLERY_DEFAULTS.defaultCategory);
    await expect.element(box('Avatar')).toBeChecked();
    expect(api.requests(saveConfig)).toEqual([]);
  });

  it('shows a version that someone else saved, and lets the user choose', async ({ api, open }) => {
    giveConfig(api);
    await open('/', editor());
    await openPanel();
    const serveConflict = (imagesPerPage: number, version: number) =>
      api.refuse(saveConfig, 'version-conflict', {
        data: { config: { ...GALLERY_DEFAULTS, imagesPerPage, showStats: false }, version },
      });
    await field('Images per page').fill('9');
    serveConflict(18, 1);
    await save().click();
    await expect
      .element(panel().getByText('Someone else changed the configuration while you were editing'))
      .toBeVisible();
    await expect.element(panel().getByText('18', { exact: true })).toBeVisible();
    await expect
      .element(panel().getByText('Changed only by them, and kept: Show views and likes'))
      .toBeVisible();
    await expectAccessible();
    await panel().getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(field('Images per page')).toHaveValue('18');
    await field('Images per page').fill('9');
    serveConflict(24, 2);
    await save().click();
    giveConfig(api, { imagesPerPage: 24, showStats: false }, 2);
    await panel().getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    expect(
      api
        .requests(saveConfig)
        .map(({ body: { imagesPerPage, showStats, version } }) => [imagesPerPage, showStats, version]),
    ).toEqual([
      [9, true, 0],
      [9, false, 1],
      [9, false, 2],
    ]);
  });

  it('offers a retry if loading failed', async ({ api, open }) => {
    giveConfig(api);
    api.refuse(readConfig, 'unavailable');
    await open('/', editor());
    await openPanel();
    await expect
      .element(panel().getByRole('alert').getByText('Failed to load gallery configuration'))
      .toBeVisible();
    giveConfig(api);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await expect.element(field('Images per page')).toHaveValue('12');
  });

  it('keeps the input if saving fails, and can retry', async ({ api, open }) => {
    giveConfig(api);
    await open('/', editor());
    await openPanel();
    await field('Images per page').fill('8');
    api.refuse(saveConfig, 'unavailable');
    await save().click();
    await expect.element(page.getByText('Failed to save configuration').first()).toBeVisible();
    await expect.element(field('Images per page')).toHaveValue('8');
    api.disconnect(saveConfig);
    await save().click();
    await expect.element(page.getByText('Failed to save gallery configuration').first()).toBeVisible();
    giveConfig(api);
    await save().click();
    await expect.element(page.getByText(SAVED)).toBeVisible();
    expect(api.requests(saveConfig).at(-1)?.body.imagesPerPage).toBe(8);
  });
});
