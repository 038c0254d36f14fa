import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { versions } from '#shared/contract/versions.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { TEXT_DEFAULTS, TEXT_KEYS, type TextKey } from '#shared/text-content.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { it } from '../../../testing/screen-test.tsx';
import { buildFeaturedImage, serveSlots } from '../../../testing/slots.ts';

const { list, restore } = versions.calls;
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const KEY: TextKey = 'feature3_title';
const SECTION: HomepageSection = 'side_background_right';
const DUSK = buildStaffImage({ title: 'Dusk', altText: 'Dusk over roofs' });

const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

function serveTexts(api: FakeApi, text: string, version: number): void {
  const numbers = Object.fromEntries(TEXT_KEYS.map((key) => [key, key === KEY ? version : 0]));
  api.respond(siteContent.calls.texts, {
    content: { ...TEXT_DEFAULTS, [KEY]: text },
    versions: numbers as Record<TextKey, number>, // every key
  });
}

const toText = (text: string) => ({ kind: 'text' as const, key: KEY, text });

const toConfig = (imagesPerPage: number) => ({
  kind: 'gallery-config' as const,
  config: { ...GALLERY_DEFAULTS, imagesPerPage },
});

const toSlot = (image: typeof DUSK | null) => ({
  kind: 'place' as const,
  section: SECTION,
  imageId: image?.id ?? null,
  image: image && buildFeaturedImage(image),
  title: '',
  description: '',
});

describe('versions of the home page', () => {
  it('restore the first version of a text', async ({ api, open }) => {
    const now = toText('People, and a feed');
    const start = toText(TEXT_DEFAULTS[KEY]);
    serveTexts(api, now.text, 1);
    serveSlots(api, []);
    api.respond(list, {
      versions: [
        { version: 1, present: true, by: 'moderator', thing: now },
        { version: 0, present: false, thing: start },
      ],
      more: false,
    });
    api.respond(restore, () => {
      serveTexts(api, start.text, 2);
      return { thing: start, version: 2 };
    });
    await open('/', { web: MODERATOR });
    const edit = page.getByRole('button', { name: 'Edit the third feature title' });
    await edit.click();
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await expect.element(dialog().getByText('People, and a feed').first()).toBeInTheDocument();
    await button('Restore the original version').click();
    await button('Restore').click();
    await expect.element(page.getByText('Version restored')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: start.text })).toBeVisible();
    await expect.element(edit).toHaveFocus();
    expect(api.requests(restore)).toMatchObject([
      { params: { kind: 'text', id: KEY, version: 0 }, body: { version: 1 } },
    ]);
  });

  it('restore an image from the backgrounds screen', async ({ api, open }) => {
    const slots = serveSlots(api, []);
    slots.place(SECTION, DUSK);
    slots.place(SECTION, null);
    api.respond(list, {
      versions: [
        { version: 2, present: true, thing: toSlot(null) },
        { version: 1, present: false, thing: toSlot(DUSK) },
      ],
      more: false,
    });
    api.respond(restore, () => {
      slots.place(SECTION, DUSK);
      return { thing: toSlot(DUSK), version: 3 };
    });
    await open('/admin/backgrounds', { web: MODERATOR });
    const card = page.getByRole('region', { name: 'Right Side Background' });
    await card.getByRole('button', { name: 'Versions' }).click();
    await button('Restore version 1').click();
    await expect.element(dialog().getByText('Dusk').first()).toBeVisible();
    await expect
      .element(dialog().getByRole('list', { name: 'Images' }).getByRole('img', { name: 'Dusk over roofs' }))
      .toBeVisible();
    await expectAccessible();
    await button('Restore').click();
    await expect.element(card.getByRole('button', { name: 'Remove Image' })).toBeVisible();
    expect(api.requests(restore)).toMatchObject([
      { params: { kind: 'place', id: SECTION, version: 1 }, body: { version: 2 } },
    ]);
  });

  it('open from an image slot on the home page by keyboard', async ({ api, open }) => {
    serveSlots(api, []).place(SECTION, DUSK);
    api.respond(list, { versions: [{ version: 1, present: true, thing: toSlot(DUSK) }], more: false });
    await open('/', { web: MODERATOR });
    const opener = page.getByRole('button', { name: 'Image versions: Right side background' });
    await expect.element(opener).toBeInTheDocument();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('Version 1', { exact: true })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('restore the gallery configuration', async ({ api, open }) => {
    serveSlots(api, []);
    const now = toConfig(18);
    const before = toConfig(12);
    api.respond(gallery.calls.config, { config: now.config, version: 2 });
    api.respond(gallery.calls.publication, { publication: null });
    api.respond(list, {
      versions: [
        { version: 2, present: true, thing: now },
        { version: 1, present: false, thing: before },
      ],
      more: false,
    });
    api.respond(restore, () => {
      api.respond(gallery.calls.config, { config: before.config, version: 3 });
      return { thing: before, version: 3 };
    });
    await open('/', { web: MODERATOR });
    await page.getByRole('button', { name: 'Gallery configuration' }).click();
    const panel = page.getByRole('region', { name: 'Gallery configuration' });
    await expect.element(panel.getByRole('textbox', { name: 'Images per page' })).toHaveValue('18');
    await panel.getByRole('button', { name: 'Versions', exact: true }).click();
    await button('Restore version 1').click();
    await button('Restore').click();
    await expect.element(page.getByText('Version restored')).toBeVisible();
    await expect.element(panel.getByRole('textbox', { name: 'Images per page' })).toHaveValue('12');
    expect(api.requests(restore)).toMatchObject([
      { params: { kind: 'gallery-config', id: 'gallery', version: 1 }, body: { version: 2 } },
    ]);
  });
});
