import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer, buildStaffImage, buildWebsiteUser, PICTURE } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const ADMIN = buildWebsiteUser({ role: 'admin' });
const GAME_MODERATOR = buildPlayer({ role: 'mod' });

const detail = page.getByRole('region', { name: 'Image to review' });
const compared = page.getByRole('region', { name: 'Similar image' });
const expectReady = async (title: string) => {
  await expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.element(detail.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
};

const twin = {
  ...({ kind: 'near', title: 'Twin', rating: 'g', approvalStatus: 'approved' } as const),
  createdBy: 'nadia',
  thumbnailUrl: PICTURE,
  imageUrl: PICTURE,
  width: 640,
  height: 640,
  original: { width: 512, height: 512, size: 900, nativeWidth: 8, nativeHeight: 8 },
};

describe('the facts about an image', () => {
  it('say who uploaded it, and what was uploaded', async ({ api, open }) => {
    const image = buildStaffImage({
      nativeWidth: 8,
      nativeHeight: 8,
      original: { width: 64, height: 64, size: 2048, nativeWidth: 8, nativeHeight: 8 },
      uploader: {
        since: '2026-01-01T00:00:00.000Z',
        approved: 12,
        rejected: 3,
        pending: 1,
        refused: 0,
        openReports: 2,
        notes: 1,
      },
      history: [{ decision: 'rejected', by: 'nadia', reason: 'low-quality', at: '2026-11-01T00:00:00.000Z' }],
    });
    serveStaffImages(api, [image]);
    await open(SCREEN, { web: MODERATOR });
    const uploader = page.getByRole('region', { name: 'Uploader' });
    await expect.element(uploader.getByText(/^Website account, joined/)).toBeVisible();
    await expect.element(uploader.getByText('12 approved')).toBeVisible();
    await expect.element(uploader.getByText('2 open reports, 1 staff note')).toBeVisible();
    await expect.element(detail.getByText('64 × 64, 2 KB')).toBeVisible();
    await expect.element(detail.getByText('8 × 8, uploaded at 8×')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'History' }).getByText('Low quality'))
      .toBeVisible();
    await expectAccessible();
  });

  it.for([
    ['an admin', 'a user', { web: ADMIN }, '/admin/users/'],
    ["the game's staff", 'a player', { web: MODERATOR, game: GAME_MODERATOR }, '/game-admin/users/'],
    ['a moderator', 'a user', { web: MODERATOR }, undefined],
    ['a moderator', 'a player', { web: MODERATOR }, undefined],
  ] as const)('link %s to the page of %s, if they may see it', async ([, by, users, path], { api, open }) => {
    const facts = {
      since: '2026-01-01T00:00:00.000Z',
      approved: 2,
      rejected: 0,
      pending: 1,
      refused: 0,
      openReports: 0,
      notes: 0,
    };
    const player = buildPlayer();
    const image =
      by === 'a user'
        ? buildStaffImage({ uploader: facts })
        : buildStaffImage({
            createdBy: 'moth',
            uploader: { ...facts, playerId: player.id },
            uploadedBy: { kind: 'discord', id: '80351110224678912', username: 'moth' },
          });
    serveStaffImages(api, [image]);
    await open(SCREEN, users);
    const id = by === 'a user' ? image.uploadedBy.id : player.id;
    const uploader = page.getByRole('region', { name: 'Uploader' });
    await expect.element(uploader.getByText('2 approved')).toBeVisible();
    const link = uploader.getByRole('link', { name: image.uploadedBy.username });
    if (path) await expect.element(link).toHaveAttribute('href', path + id);
    else await expect.element(link).not.toBeInTheDocument();
  });

  it('load for the next images before they are shown', async ({ api, open }) => {
    const queue = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => buildStaffImage({ title }));
    serveStaffImages(api, queue);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    const read = () => new Set(api.requests(images.calls.read).map(({ params }) => params.id));
    await expect.poll(read).toEqual(new Set(queue.slice(0, 4).map(({ id }) => id)));
  });
});

describe('a similar image', () => {
  it('is shown next to the picture, while all keys decide on the picture', async ({ api, open }) => {
    const other = { ...twin, id: buildStaffImage().id, title: 'Hidden twin', rating: 'r' } as const;
    const duplicates = [{ ...twin, id: buildStaffImage().id }, other];
    serveStaffImages(api, [
      buildStaffImage({ title: 'First', duplicates }),
      buildStaffImage({ title: 'Second' }),
    ]);
    await open(SCREEN, { web: MODERATOR });
    await expectReady('First');
    await expect.element(detail.getByRole('button', { name: 'Compare with Twin' })).toBeVisible();
    await userEvent.keyboard('d');
    await expect.element(compared.getByRole('link', { name: /^Twin/ })).toBeVisible();
    await expect.element(compared.getByText('Looks similar, approved, 512 × 512, by nadia')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('d');
    await expect.element(compared.getByRole('button', { name: /^Show 18/ })).toBeVisible();
    await userEvent.keyboard('d');
    await expect.element(compared).not.toBeInTheDocument();
    await userEvent.keyboard('dr33');
    await expectReady('Second');
    await expect.element(compared).not.toBeInTheDocument();
    expect(api.requests(images.calls.review)).toMatchObject([{ body: { reason: 'duplicate' } }]);
  });
});
