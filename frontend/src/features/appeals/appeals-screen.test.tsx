import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { appeals } from '#shared/contract/appeals.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildStaffImage, buildWebsiteUser } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { it } from '../../../testing/screen-test.tsx';

const { list, decide } = appeals.calls;
const PATH = '/admin/appeals';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const LANTERN = buildStaffImage({ title: 'Lantern', approvalStatus: 'rejected' });

const buildAppeal = (fields = {}) => ({
  id: '01JD7XJ5N0ABCDEFGHJKMNPQRS',
  version: 1,
  state: 'open' as const,
  text: 'I drew it with the wrong brush, on purpose.',
  at: '2026-11-21T09:00:00.000Z',
  by: 'Moth',
  title: 'Lantern',
  decision: {
    reason: 'low-quality' as const,
    note: 'Too small.',
    by: 'ines',
    at: '2026-11-20T12:00:00.000Z',
  },
  image: LANTERN,
  mayDecide: true,
  ...fields,
});

function serveAppeals(api: FakeApi, listed: readonly ReturnType<typeof buildAppeal>[]): void {
  api.respond(list, { appeals: [...listed], pagination: paginate(1, 10, listed.length) });
}

const card = page.getByRole('article', { name: 'Lantern' });
const dialog = page.getByRole('dialog');

describe('Appeals', () => {
  it('shows an appeal with the decision, and reverses it with a reply', async ({ api, open }) => {
    serveAppeals(api, [buildAppeal()]);
    api.respond(decide, ({ body: { outcome } }) => {
      serveAppeals(api, []);
      return { appeal: buildAppeal({ state: outcome, version: 2 }) };
    });
    await open(PATH, { web: MODERATOR });
    for (const words of ['Rejected by ines', 'Low quality', 'Too small.', 'Appeal of Moth', 'on purpose'])
      await expect.element(card).toMatchTextContent(words);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await card.getByRole('button', { name: 'Reverse decision on Lantern' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Reverse decision' }).click();
    await expect.element(dialog.getByText('Write a reply: the uploader reads it')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('You are right.');
    await dialog.getByRole('button', { name: 'Reverse decision' }).click();
    await expect.element(page.getByText('The decision is reversed')).toBeVisible();
    await expect.element(page.getByText('No appeals here')).toBeVisible();
    expect(api.requests(decide).map(({ body }) => body)).toEqual([
      { outcome: 'reversed', reply: 'You are right.', version: 1 },
    ]);
  });

  it('leaves those of the own decisions to colleagues', async ({ api, open }) => {
    serveAppeals(api, [buildAppeal({ mayDecide: false })]);
    await open(PATH, { web: MODERATOR });
    await expect.element(card).toMatchTextContent('it waits for one of your colleagues');
    expect(card.getByRole('button', { name: /decision/ }).query()).toBeNull();
  });

  it('keeps the reply if someone else was faster', async ({ api, open }) => {
    serveAppeals(api, [buildAppeal()]);
    api.refuse(decide, 'conflict', { message: 'Someone has decided on it since' });
    await open(PATH, { web: MODERATOR });
    await card.getByRole('button', { name: 'Uphold decision on Lantern' }).click();
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('It is too small.');
    await dialog.getByRole('button', { name: 'Uphold decision' }).click();
    await expect.element(dialog.getByText('Someone has decided on it since')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue('It is too small.');
  });
});
