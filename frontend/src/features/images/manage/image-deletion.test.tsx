import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

it('asks before it deletes an image, and restores it if the server refuses', async ({ api, open }) => {
  const image = buildStaffImage({ version: 4 });
  const stored = serveStaffImages(api, [image]);
  api.refuse(images.calls.remove, 'unavailable');
  await open('/admin/images', { web: buildWebsiteUser({ role: 'moderator' }) });
  const card = page.getByRole('article', { name: 'Moth child' });
  const ask = card.getByRole('button', { name: /^Delete/ });
  const dialog = page.getByRole('dialog', { name: 'Delete Moth child' });
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await ask.click();
  const question = 'Are you sure you want to delete this image? This action cannot be undone.';
  await expect.element(dialog.getByText(question)).toBeVisible();
  await confirm.click();
  await expect.element(page.getByText('Failed to delete image')).toBeVisible();
  await expect.element(card).toBeVisible();
  stored.respond();
  await ask.click();
  await confirm.click();
  await expect.element(page.getByText('Image deleted')).toBeVisible();
  await expect.element(page.getByText('No images found')).toBeVisible();
  expect(api.requests(images.calls.remove).at(-1)).toMatchObject({
    params: { id: image.id },
    query: { version: 4 },
  });
});
