import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { serveStaffImages } from '../../../../testing/staff-images.ts';

const SCREEN = '/admin/images/review';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const TAKEN = { message: 'nadia is reviewing this image right now' };
const OWN_UPLOAD = 'You uploaded this image yourself, so someone else has to review it';

const detail = page.getByRole('region', { name: 'Image to review' });
const tile = (title: string) =>
  page.getByRole('list', { name: 'Images waiting for review' }).getByRole('button', { name: title });
const expectShown = (title: string) =>
  expect.element(detail.getByRole('heading', { name: title, exact: true })).toBeVisible();

describe('the image under review', () => {
  it('is claimed, and released once the reviewer selects another', async ({ api, open }) => {
    const [first, second] = [buildStaffImage({ title: 'First' }), buildStaffImage({ title: 'Second' })];
    serveStaffImages(api, [first, second]);
    await open(SCREEN, { web: MODERATOR });
    const claims = () => api.requests(images.calls.claim).map(({ params }) => params.id);
    await expect.poll(claims).toEqual([first.id]);
    api.refuse(images.calls.claim, 'conflict', TAKEN);
    await tile('Second').click();
    await expect.element(detail.getByText(TAKEN.message)).toBeVisible();
    await expect.element(detail.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    expect(claims()).toEqual([first.id, second.id]);
    expect(api.requests(images.calls.release)).toMatchObject([{ params: { id: first.id } }]);
  });

  it('is skipped if someone else is reviewing it, with the reason', async ({ api, open }) => {
    const titles = ['First', 'Second', 'Third'];
    const stored = serveStaffImages(
      api,
      titles.map((title) => buildStaffImage({ title })),
    );
    await open(SCREEN, { web: MODERATOR });
    await expectShown('First');
    await expect.poll(() => api.requests(images.calls.claim)).toHaveLength(1);
    api.refuse(images.calls.claim, 'conflict', TAKEN);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(`Skipped Second. ${TAKEN.message}`)).toBeVisible();
    stored.respond();
    await expectShown('Third');
  });

  it('can be edited but not decided on by its uploader', async ({ api, open }) => {
    const uploadedBy = { kind: 'web', id: MODERATOR.id, username: MODERATOR.username } as const;
    const others = buildStaffImage({ title: 'Theirs' });
    const stored = serveStaffImages(api, [others, buildStaffImage({ title: 'Own', uploadedBy })]);
    await open(SCREEN, { web: MODERATOR });
    await expectShown('Theirs');
    await expect.poll(() => api.requests(images.calls.claim)).toHaveLength(1);
    const respond = api.hold(images.calls.claim);
    api.refuse(images.calls.claim, 'conflict', { message: OWN_UPLOAD });
    const reject = detail.getByRole('button', { name: /^Reject/ });
    reject.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectShown('Own');
    // Both before and after the server's response.
    await userEvent.keyboard('a');
    await expectShown('Own');
    respond();
    await expect.element(detail.getByText(OWN_UPLOAD)).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(detail.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    await expect.element(reject).toBeDisabled();
    await expect.element(reject).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('r');
    expect(page.getByRole('form').query()).toBeNull();
    expect(page.getByRole('button', { name: /^Undo/ }).query()).toBeNull();
    expect(api.requests(images.calls.review)).toEqual([]);
    await expectAccessible();
    stored.respond();
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('dialog', { name: 'Edit Own' })).toBeVisible();
  });
});
