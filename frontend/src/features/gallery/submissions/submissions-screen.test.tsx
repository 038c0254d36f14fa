import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, PICTURE } from '../../../../testing/builders.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { buildSubmission, serveSubmissions } from '../../../../testing/submissions.ts';

const PATH = '/game-profile/submissions';
const MOTH = buildPlayer();

const rows = () => page.getByRole('region', { name: /^My submissions/ }).getByRole('listitem');
const row = (title: string) => rows().filter({ hasText: title });

describe('the submissions of a player', () => {
  it('show their status', async ({ api, open }) => {
    const approved = buildSubmission({ title: 'Approved', approvalStatus: 'approved' });
    serveSubmissions(api, [
      buildSubmission({ title: 'In <b>line</b>', position: 3, thumbnailUrl: PICTURE, altText: 'A lantern' }),
      buildSubmission({
        title: 'Rejected',
        approvalStatus: 'rejected',
        reason: 'low-quality',
        note: 'Please draw it larger.',
      }),
      approved,
      buildSubmission({ title: 'Refused', processing: 'refused', refusal: 'This is not a picture.' }),
      buildSubmission({ title: 'Failed', processing: 'failed', refusal: 'Please try again.' }),
      buildSubmission({ title: 'Announced', processing: 'awaiting-upload' }),
      buildSubmission({ title: 'At work', processing: 'running' }),
    ]);
    await open(PATH, { game: MOTH });
    await expect.element(row('In <b>line</b>').getByText('Number 3 in the queue')).toBeVisible();
    await expect.element(row('In <b>line</b>').getByRole('img', { name: 'A lantern' })).toBeVisible();
    await expect.element(row('Rejected').getByText('Low quality')).toBeVisible();
    await expect.element(row('Rejected').getByText('Please draw it larger.')).toBeVisible();
    await expect.element(row('Refused').getByText("We couldn't use this file")).toBeVisible();
    await expect.element(row('Refused').getByText('This is not a picture.')).toBeVisible();
    await expect.element(row('Failed').getByText('Something went wrong')).toBeVisible();
    await expect.element(row('Failed').getByText('Please try again.')).toBeVisible();
    await expect.element(row('Announced').getByText('Waiting for the file')).toBeVisible();
    await expect.element(row('At work').getByText('Being processed')).toBeVisible();
    await expect
      .element(row('Approved').getByRole('link', { name: /View in gallery/ }))
      .toHaveAttribute('href', `/gallery/${approved.id}`);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('lead back to the first page from one past the last', async ({ api, open }) => {
    serveSubmissions(api, [buildSubmission()]);
    await open(`${PATH}?page=9`, { game: MOTH });
    await expect.element(page.getByText("That page doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect.element(row('Lantern')).toBeVisible();
    expect(location.search).toBe('');
  });

  it('start at the first page when the URL names an invalid one', async ({ api, open }) => {
    serveSubmissions(api, [buildSubmission()]);
    await open(`${PATH}?page=9999999`, { game: MOTH });
    await expect.element(row('Lantern')).toBeVisible();
    expect(api.requests(gallery.calls.submissions).at(-1)?.query.page).toBe(1);
  });

  it('can be reloaded when they fail to load', async ({ api, open }) => {
    api.refuse(gallery.calls.submissions, 'unavailable');
    await open(PATH, { game: MOTH });
    await expect.element(page.getByText('Failed to load your submissions')).toBeVisible();
    await expectAccessible();
    serveSubmissions(api, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Nothing submitted yet')).toBeVisible();
  });

  it('lead a guest to the login and back', async ({ api, open }) => {
    serveSubmissions(api, []);
    serveAccount(api);
    await open(PATH, { size: PHONE });
    await expect.element(page.getByRole('heading', { name: 'Submit your art' })).toBeVisible();
    await expectAccessible();
    api.respond(gameAuth.calls.login, { user: MOTH, token: 'a-new-token', deviceToken: 'a-device-token' });
    await page.getByRole('link', { name: 'Log in to the game' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(MOTH.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('my-password');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nothing submitted yet')).toBeVisible();
    expect(location.pathname).toBe(PATH);
  });
});
