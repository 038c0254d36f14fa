import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildFile } from '../../../../testing/choose-files.ts';
import { startFakeStorage } from '../../../../testing/fake-storage.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { chooseImages, serveUploads } from '../../../../testing/uploads.ts';

const SCREEN = '/admin/images/upload';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const rows = page.getByRole('region', { name: 'Selected images' }).getByRole('listitem');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the upload form', () => {
  it('names every rejected file, and moves the focus if none is chosen', async ({ open }) => {
    await open(SCREEN, { web: MODERATOR });
    await press('Upload images');
    await expect.element(page.getByText('Please select at least one image').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await chooseImages([new File(['x'], 'a.svg', { type: 'image/svg+xml' })]);
    await expect.element(page.getByText(/^File type must be one of image\/jpeg/)).toBeVisible();
    await chooseImages([new File([new Uint8Array(10_485_761)], 'a.png', { type: 'image/png' })]);
    await expect.element(page.getByText('File is larger than 10485760 bytes')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    const many = Array.from(
      { length: 51 },
      (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }),
    );
    await chooseImages(many);
    await expect.element(page.getByText('Too many files').first()).toBeVisible();
  });

  it('moves the focus to a neighbour when a file is removed', async ({ open }) => {
    await open(SCREEN, { web: MODERATOR });
    await chooseImages([await buildFile('one.png'), await buildFile('two.png')]);
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    await expect.element(remove('one.png')).toBeVisible();
    remove('one.png').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('two.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('sends the common metadata, and shows the images in the list', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await Promise.all(['one.png', 'two.png', 'three.png'].map(buildFile)));
    await page.getByRole('button', { name: 'Remove three.png' }).click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('story, night');
    await page.getByLabelText('Category').selectOptions('logo');
    await press('Upload 2 images');
    await expect.element(page.getByText('Successfully uploaded 2 image(s)')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/admin/images');
    const said = { category: 'logo', tags: ['story', 'night'] };
    expect(api.requests(images.calls.upload).map(({ body }) => body)).toMatchObject([
      { ...said, title: 'one.png', fileName: 'one.png' },
      { ...said, title: 'two.png', fileName: 'two.png' },
    ]);
    expect(storage.files.map(({ name }) => name)).toEqual(['one.png', 'two.png']);
  });

  it('shows why a file was rejected, and keeps it in the list', async ({ api, open }) => {
    const reason = "This file isn't a JPEG, PNG, GIF or WebP image";
    serveUploads(api, startFakeStorage(), ({ title }) =>
      title === 'bad.png' ? { state: 'refused', reason } : { state: 'done' },
    );
    await open(SCREEN, { web: MODERATOR });
    await chooseImages([await buildFile('good.png'), await buildFile('bad.png')]);
    await press('Upload 2 images');
    await expect
      .element(rows.filter({ hasText: 'good.png' }).getByText('Uploaded', { exact: true }))
      .toBeVisible();
    await expect.element(rows.filter({ hasText: 'bad.png' }).getByText(reason)).toBeVisible();
    await expect.element(page.getByText(`Upload failed: ${reason}`)).toBeVisible();
    await expect
      .element(page.getByText('bad.png was not uploaded. The other image has arrived.'))
      .toBeVisible();
    expect(location.pathname).toBe(SCREEN);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('leads back to the dashboard if the user has one', async ({ api, open }) => {
    api.refuse(dashboard.calls.read, 'unavailable');
    await open(SCREEN, { web: buildWebsiteUser({ role: 'admin' }) });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});
