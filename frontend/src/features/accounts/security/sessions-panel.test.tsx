import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { buildActivity, buildSession, serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SECURITY = '/game-profile?section=security';

const HERE = buildSession({ current: true });
const PHONE = buildSession({ device: 'Chrome on Android', staysUntil: '2026-12-24T12:00:00.000Z' });
const TABLET = buildSession({ device: 'Safari on iPadOS' });

const panel = page.getByRole('region', { name: "Where you're signed in" });
const rows = panel.getByRole('listitem');
const end = (device: string) => panel.getByRole('button', { name: `Sign out ${device}` });

describe('the sessions of an account', () => {
  it('disappear at once when ended, and return if the server refuses', async ({ api, open }) => {
    serveAccount(api);
    api.respond(gameAuth.calls.sessions, { sessions: [HERE, PHONE, TABLET] });
    api.refuse(gameAuth.calls.endSession, 'unavailable', { message: 'A part that we depend on is down' });
    await open(SECURITY, { game: buildPlayer() });
    await expect.element(rows.filter({ hasText: 'This device' })).toBeVisible();
    expect(rows.elements()).toHaveLength(3);
    await expect.element(rows.getByText(/^Stays signed in until .*2026/)).toBeVisible();
    const release = api.hold(gameAuth.calls.endSession);
    await end('Chrome on Android').click();
    await expect.element(end('Chrome on Android')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: "Where you're signed in" })).toHaveFocus();
    release();
    await expect.element(page.getByText('A part that we depend on is down')).toBeVisible();
    await expect.element(end('Chrome on Android')).toBeVisible();
    expect(api.requests(gameAuth.calls.endSession).map(({ params }) => params)).toEqual([{ id: PHONE.id }]);
  });

  it('can be ended one by one or all except the current one, and appear in the log', async ({
    api,
    open,
  }) => {
    const skip = startFakeTime();
    serveAccount(api);
    api.respond(gameAuth.calls.sessions, { sessions: [HERE, PHONE, TABLET] });
    const serveEnd = (sessions: (typeof HERE)[]) => () => {
      api.respond(gameAuth.calls.sessions, { sessions });
      return { sessions };
    };
    api.respond(gameAuth.calls.endSession, serveEnd([HERE, TABLET]));
    api.respond(gameAuth.calls.endOtherSessions, serveEnd([HERE]));
    await open(SECURITY, { game: buildPlayer() });
    await end('Chrome on Android').click();
    await expect.element(end('Chrome on Android')).not.toBeInTheDocument();
    await expect.element(end('Safari on iPadOS')).toBeVisible();
    api.respond(gameAuth.calls.activity, {
      entries: [buildActivity({ what: 'session-ended' }), buildActivity()],
      hasMore: false,
    });
    await panel.getByRole('button', { name: 'Sign out all other sessions' }).click();
    await expect.poll(() => rows.elements()).toHaveLength(1);
    await skip(3_000);
    const activity = page.getByRole('region', { name: 'Activity' });
    await expect.element(activity.getByText('Session ended')).toBeVisible();
    await expect.element(activity.getByText('Account created')).toBeVisible();
  });
});
