import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appeals } from '#shared/contract/appeals.ts';
import { gallery } from '#shared/contract/gallery.ts';
import type { IsoTime } from '#shared/ids.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer, PICTURE } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildSubmission, serveSubmissions } from '../../../../testing/submissions.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

const { editSubmission, withdrawSubmission } = gallery.calls;
const PATH = '/game-profile/submissions';
const MOTH = buildPlayer();
const WAITING = buildSubmission({ title: 'Lantern', thumbnailUrl: PICTURE, width: 16, height: 16 });
const DECIDED = 'A moderator has decided on this image';

const row = () => page.getByRole('region', { name: /^My submissions/ }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });

describe('a submission that waits for review', () => {
  it('can be edited, next to its card', async ({ api, open }) => {
    serveSubmissions(api, [WAITING]);
    api.respond(editSubmission, ({ body: { version, tags = [], ...details } }) => {
      const image = { ...WAITING, ...details, tags, version: version + 1 };
      serveSubmissions(api, [image]);
      return { image };
    });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Edit Lantern' }).click();
    await field('Title').fill('Lantern at dawn');
    api.respond(gallery.calls.completions, { tags: [{ name: 'night sky', count: 4 }], artists: [] });
    const tags = dialog.getByRole('combobox', { name: 'Tags' });
    await tags.fill('dawn, nig');
    await expect.element(dialog.getByRole('option', { name: /#night sky/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('option', { name: /#night sky/ })).not.toBeInTheDocument();
    await tags.fill('dawn, nigh');
    await dialog.getByRole('option', { name: /#night sky/ }).click();
    await expect.element(tags).toHaveFocus();
    const card = dialog.getByRole('figure', { name: 'How it will look' });
    await expect.element(card.getByText('Lantern at dawn')).toBeVisible();
    await expect.element(card.getByText(`by ${MOTH.name}`)).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Your changes are saved')).toBeVisible();
    await expect.element(row().getByText('Lantern at dawn').first()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requests(editSubmission).map(({ body }) => body)).toEqual([
      {
        title: 'Lantern at dawn',
        altText: '',
        category: 'avatar',
        tags: ['dawn', 'night sky'],
        rating: 'g',
        version: 1,
      },
    ]);
  });

  it('keeps both changes if staff changed it while its player was typing', async ({ api, open }) => {
    serveSubmissions(api, [WAITING]);
    api.refuse(editSubmission, 'version-conflict', { data: { ...WAITING, rating: 'pg', version: 2 } });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Edit Lantern' }).click();
    await field('Title').fill('Lantern at dawn');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .element(dialog.getByText('Someone else changed this image while you were editing'))
      .toBeVisible();
    api.respond(editSubmission, { image: { ...WAITING, version: 3 } });
    await dialog.getByRole('button', { name: 'Keep both changes' }).click();
    await expect.element(page.getByText('Your changes are saved')).toBeVisible();
    expect(api.requests(editSubmission).at(-1)?.body).toMatchObject({
      title: 'Lantern at dawn',
      rating: 'pg',
      version: 2,
    });
  });

  it('says so if someone has decided on it, and keeps what is typed', async ({ api, open }) => {
    serveSubmissions(api, [WAITING]);
    api.refuse(editSubmission, 'conflict', { message: DECIDED });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Edit Lantern' }).click();
    await field('Title').fill('Lantern at dawn');
    serveSubmissions(api, [{ ...WAITING, approvalStatus: 'approved' }]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog.getByText(DECIDED)).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Lantern at dawn');
  });

  it('can be withdrawn, which leaves the focus in the list', async ({ api, open }) => {
    serveSubmissions(api, [WAITING]);
    api.respond(withdrawSubmission, () => {
      serveSubmissions(api, []);
      return {};
    });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Withdraw Lantern' }).click();
    await expect.element(dialog.getByText(/The image and its file will be deleted/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(page.getByText('Your image is withdrawn')).toBeVisible();
    await expect.element(page.getByText('Nothing submitted yet')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^My submissions/ })).toHaveFocus();
    expect(api.requests(withdrawSubmission)).toEqual([
      expect.objectContaining({ params: { id: WAITING.id }, query: { version: 1 } }),
    ]);
  });

  it('stays if someone has decided on it', async ({ api, open }) => {
    serveSubmissions(api, [WAITING]);
    api.refuse(withdrawSubmission, 'conflict', { message: DECIDED });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Withdraw Lantern' }).click();
    serveSubmissions(api, [{ ...WAITING, approvalStatus: 'approved' }]);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(page.getByText(DECIDED)).toBeVisible();
    await expect.element(row().getByText('In the gallery')).toBeVisible();
    await expect.element(row().getByRole('button', { name: 'Withdraw Lantern' })).not.toBeInTheDocument();
  });
});

describe('an approved submission', () => {
  it('says thank you, and copies the link that shows its picture', async ({ api, open }) => {
    const approved = { ...WAITING, approvalStatus: 'approved' as const };
    serveSubmissions(api, [approved]);
    await open(PATH, { game: MOTH });
    await expect.element(row().getByText(/^Thank you for sharing it!/)).toBeVisible();
    await findButton('Copy link to Lantern').click();
    await expect.element(page.getByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.origin + paths.image(approved.id));
    await expectAccessible();
  });
});

describe('the submission form', () => {
  it('has no preview of the card before a file is chosen', async ({ api, open }) => {
    serveSubmissions(api, []);
    await open(PATH, { game: MOTH });
    await expect.element(findField('Title')).toBeVisible();
    await expect.element(page.getByText('How it will look')).not.toBeInTheDocument();
  });
});

describe('a rejected submission', () => {
  const rejected = { ...WAITING, approvalStatus: 'rejected' as const, reason: 'low-quality' as const };
  const appeal = { decision: `${WAITING.id}-1`, until: '2026-12-04T12:00:00.000Z' };

  it('can be appealed once, and shows what became of it', async ({ api, open }) => {
    serveSubmissions(api, [{ ...rejected, appeal }]);
    const at = '2026-11-21T12:00:00.000Z' as IsoTime;
    api.respond(appeals.calls.sendAsPlayer, () => {
      serveSubmissions(api, [{ ...rejected, appeal: { ...appeal, made: { state: 'open', at } } }]);
      return { appeal: { state: 'open' as const, at } };
    });
    await open(PATH, { game: MOTH });
    await row().getByRole('button', { name: 'Appeal Lantern' }).click();
    await expectAccessible();
    await field('Why should we take it back?').fill('I drew it so on purpose.');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect
      .element(page.getByText(/Someone who didn't make the decision will look at it/).first())
      .toBeVisible();
    await expect.element(row().getByText(/^You appealed on/)).toBeVisible();
    await expect.element(row().getByRole('button', { name: 'Appeal Lantern' })).not.toBeInTheDocument();
    expect(api.requests(appeals.calls.sendAsPlayer).map(({ body }) => body)).toEqual([
      { decision: appeal.decision, text: 'I drew it so on purpose.' },
    ]);
  });
});
