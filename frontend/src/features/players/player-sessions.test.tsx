import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildSession } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { sessions, endSession, endEverySession } = players.calls;
const ADMIN = buildPlayer({ role: 'admin', name: 'Ada', email: 'ada@pixelcrowd.test' });
const MOTH = buildManagedPlayer({ name: 'Moth Child' });
const ADDRESS = `/game-admin/users/${MOTH.id}`;

const section = page.getByRole('region', { name: 'Sessions' });
const rows = section.getByRole('listitem');
const dialog = page.getByRole('dialog');
const endLaptop = section.getByRole('button', { name: 'End Firefox on Linux, 192.0.2.7' });
const confirm = dialog.getByRole('button', { name: 'End session', exact: true });

/** Responds with two sessions, which end like on a server. */
function serveSessions(api: FakeApi): void {
  servePlayer(api, MOTH);
  let open = [buildSession(), buildSession({ device: 'Safari on iPhone' })];
  api.respond(sessions, () => ({ sessions: open }));
  api.respond(endSession, ({ params }) => {
    open = open.filter(({ id }) => id !== params.sessionId);
    return { sessions: open };
  });
  api.respond(endEverySession, () => {
    open = [];
    return { sessions: [] };
  });
}

describe('the sessions on the page of a player', () => {
  it('end one by one after a confirmation, by keyboard', async ({ api, open }) => {
    serveSessions(api);
    await open(ADDRESS, { game: ADMIN });
    await expect.element(endLaptop).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    endLaptop.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/signed out on Firefox on Linux, 192.0.2.7/)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(endLaptop).toHaveFocus();
    expect(api.requests(endSession)).toEqual([]);
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect.element(page.getByText('Session ended')).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
    expect(section.element().contains(document.activeElement)).toBe(true);
  });

  it('end all at once', async ({ api, open }) => {
    serveSessions(api);
    await open(ADDRESS, { game: ADMIN });
    await section.getByRole('button', { name: 'End all' }).click();
    await dialog.getByRole('button', { name: 'End all sessions' }).click();
    await expect.element(page.getByText('All sessions ended')).toBeVisible();
    await expect.element(section.getByText('Not signed in anywhere.')).toBeVisible();
  });

  it('return if the server refuses to end them', async ({ api, open }) => {
    serveSessions(api);
    api.refuse(endSession, 'unavailable');
    const respond = api.hold(endSession);
    await open(ADDRESS, { game: ADMIN });
    await endLaptop.click();
    await confirm.click();
    await expect.element(endLaptop).not.toBeInTheDocument();
    respond();
    await expect.element(page.getByText('Failed to end the session')).toBeVisible();
    await expect.element(endLaptop).toBeVisible();
  });

  it('end once the admin has proved who they are, if that was long ago', async ({ api, open }) => {
    serveSessions(api);
    api.respond(gameAuth.calls.stepUp, { validUntil: '2026-11-24T12:00:00.000Z' });
    api.refuseOnce(endSession, 'step-up-required');
    await open(ADDRESS, { game: ADMIN });
    await endLaptop.click();
    await confirm.click();
    await dialog.getByLabelText('Current password').fill('a-long-password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('Session ended')).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  });

  it('offer a retry if they fail to load', async ({ api, open }) => {
    serveSessions(api);
    api.refuse(sessions, 'unavailable');
    await open(ADDRESS, { game: ADMIN });
    await expect.element(section.getByText('Failed to load sessions')).toBeVisible();
    serveSessions(api);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(endLaptop).toBeVisible();
  });

  it("are listed without buttons if they are the admin's own", async ({ api, open }) => {
    const self = buildManagedPlayer(ADMIN);
    servePlayer(api, self);
    api.respond(sessions, { sessions: [buildSession({ current: true })] });
    await open(`/game-admin/users/${self.id}`, { game: ADMIN });
    await expect.element(section.getByText('This device')).toBeVisible();
    await expect.element(section.getByRole('button')).not.toBeInTheDocument();
  });

  it('are not requested for mods', async ({ api, open }) => {
    servePlayer(api, MOTH);
    await open(ADDRESS, { game: buildPlayer({ role: 'mod' }) });
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    expect(api.requests(sessions)).toEqual([]);
  });
});
