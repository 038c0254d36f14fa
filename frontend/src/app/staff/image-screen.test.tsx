import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildAuditEntry, serveAuditLog } from '../../../testing/audit-log.ts';
import { buildStaffImage, buildWebsiteUser, PICTURE } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../testing/staff-images.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const twin = buildStaffImage({ title: 'Twin' });
const image = buildStaffImage({
  title: 'Lantern keeper',
  approvalStatus: 'approved',
  views: 12,
  likes: 1,
  duplicates: [
    {
      ...({ id: twin.id, kind: 'near', title: 'Twin', rating: 'g', approvalStatus: 'pending' } as const),
      createdBy: 'nadia',
      thumbnailUrl: PICTURE,
      imageUrl: PICTURE,
      width: 64,
      height: 64,
    },
  ],
  history: [{ decision: 'approved', by: 'nadia', at: '2026-11-01T00:00:00.000Z' }],
});

it('an image has a page with its facts, its history and links to similar images', async ({ api, open }) => {
  serveStaffImages(api, [twin, image]);
  await open(`/admin/images/${image.id}`, { web: MODERATOR });
  await expect.element(page.getByRole('heading', { name: 'Lantern keeper', level: 1 })).toBeVisible();
  await expect.element(page.getByText('12 views, 1 like')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'History' }).getByText('nadia')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Audit' })).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsAtAnyWidth();
  await page.getByRole('link', { name: 'Twin' }).click();
  await expect.element(page.getByRole('heading', { name: 'Twin', level: 1 })).toBeVisible();
  expect(location.pathname).toBe(`/admin/images/${twin.id}`);
});

it('is decided on from its page', async ({ api, open }) => {
  serveStaffImages(api, [twin]);
  await open(`/admin/images/${twin.id}`, { web: MODERATOR });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Image approved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(api.requests(images.calls.review)).toMatchObject([{ body: { status: 'approved' } }]);
});

it('says so if no image has the id of the address', async ({ open }) => {
  await open('/admin/images/nothing', { web: MODERATOR });
  await expect.element(page.getByText("This image doesn't exist")).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage Images' }).last()).toBeVisible();
});

it('shows what staff did to the image, to those who may read the audit', async ({ api, open }) => {
  serveStaffImages(api, [image]);
  const target = { kind: 'image', id: image.id, title: image.title };
  serveAuditLog(api, [buildAuditEntry({ action: 'image.approve', target }), buildAuditEntry()]);
  await open(`/admin/images/${image.id}`, { web: buildWebsiteUser({ role: 'admin' }) });
  const entries = page.getByRole('list', { name: 'Audit entries' }).getByRole('listitem');
  await expect.element(entries).toMatchTextContent(/Approved an image.*admin/);
  expect(entries.elements()).toHaveLength(1);
  await expectAccessible();
});
