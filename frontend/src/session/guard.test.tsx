import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { images } from '#shared/contract/images.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { serveAccount } from '../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../testing/builders.ts';
import { findButton, findField } from '../../testing/form-parts.ts';
import { it } from '../../testing/screen-test.tsx';
import { GameGuard } from './guard.tsx';
import { takePath } from './paths/take-path.ts';
import { webSession } from './web-session.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** The list of what a screen requires and what the user has. */
const facts = (): string[] =>
  [...document.querySelectorAll('main :is(dt, dd)')].map(({ textContent }) => textContent);

/** Follows a link within the app through the browser history. */
function goTo(path: string): void {
  history.pushState({ idx: 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

describe('the back office', () => {
  it('redirects a moderator from its start page to the first screen for that role', async ({
    api,
    openApp,
  }) => {
    api.respond(images.calls.list, { images: [], pagination: paginate(1, 20, 0) });
    api.respond(images.calls.categories, { categories: [] });
    await openApp('/admin', { web: MODERATOR });
    await expect.element(heading('Manage Images')).toBeVisible();
    expect(location.pathname).toBe('/admin/images');
  });

  it('has its own page for unknown addresses', async ({ openApp }) => {
    await openApp('/admin/nothing-here', { web: MODERATOR });
    await expect.element(heading('Nobody lives here')).toBeVisible();
  });
});

describe('a screen without access', () => {
  it('shows the missing permission and goes back to the previous page', async ({ openApp }) => {
    await openApp('/privacy-policy', { web: MODERATOR });
    goTo('/admin/users');
    await expect.element(heading('Access Denied')).toBeVisible();
    expect(facts()).toEqual(['Required permission', 'manage_users', 'Your role', 'moderator']);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findButton('Go Back').click();
    await expect.poll(() => location.pathname).toBe('/privacy-policy');
  });

  it('shows the missing role, and goes home if it was the first page', async ({ openApp }) => {
    await openApp('/admin', { web: buildWebsiteUser() });
    await expect.element(heading('Access Denied')).toBeVisible();
    expect(facts()).toEqual(['Required role', 'admin or moderator', 'Your role', 'user']);
    await findButton('Go Back').click();
    await expect.poll(() => location.pathname).toBe('/');
  });
});

describe('a screen for roles of the game', () => {
  const showCoins = () =>
    render(
      <MemoryRouter initialEntries={['/coins']}>
        <Routes>
          <Route
            path="/coins"
            element={
              <GameGuard need={{ gameRoles: ['admin', 'mod'] }}>
                {({ name }) => <p>Coins for {name}</p>}
              </GameGuard>
            }
          />
          <Route path="/game-profile" element={<p>The entrance of the game</p>} />
        </Routes>
      </MemoryRouter>,
    );

  it('is shown to a player with one of them', async ({ openApp }) => {
    await openApp('/download', { game: buildPlayer({ role: 'mod', name: 'Juno' }) });
    await showCoins();
    await expect.element(page.getByText('Coins for Juno')).toBeVisible();
  });

  it('shows the missing role to all other players', async ({ openApp }) => {
    await openApp('/download', { game: buildPlayer({ role: 'player' }) });
    await showCoins();
    await expect.element(heading('Access Denied')).toBeVisible();
    const denied = heading('Access Denied').element().parentElement;
    const shown = [...(denied?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Required role', 'admin or mod', 'Your role', 'player']);
  });

  it('leads to the login of the game, and back afterwards, even for website staff', async ({ openApp }) => {
    await openApp('/download', { web: MODERATOR });
    await showCoins();
    await expect.element(page.getByText('The entrance of the game')).toBeVisible();
    expect(takePath('game')?.path).toBe('/coins');
  });
});

describe('System Setup without a session of the game', () => {
  it('says what to do, and leads back after the login', async ({ openApp }) => {
    await openApp('/system-setup', { web: MODERATOR });
    await expect.element(page.getByText('Please log in to your game account.')).toBeVisible();
    expect(facts()).toEqual(['Required role', 'admin']);
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile');
    expect(takePath('game')?.path).toBe('/system-setup');
  });
});

describe('a session check', () => {
  it('is kept when the server is unreachable, and checked again on request', async ({ api, openApp }) => {
    serveAccount(api);
    await openApp('/account', { web: MODERATOR });
    await expect.element(heading('My account')).toBeVisible();
    api.disconnect(webAuth.calls.me);
    const release = api.hold(webAuth.calls.me);
    void webSession.check();
    await expect.element(page.getByText('Checking authentication...')).toBeVisible();
    release();
    await expect.element(page.getByRole('alert').getByText("We couldn't verify your session")).toBeVisible();
    expect(localStorage.getItem('webToken')).toBe('token-of-moderator');
    api.respond(webAuth.calls.me, { user: MODERATOR, unreadNotifications: 0 });
    await findButton('Try again').click();
    await expect.element(heading('My account')).toBeVisible();
  });

  it('redirects to sign-in and back once the session has ended', async ({ api, openApp }) => {
    serveAccount(api);
    api.refuse(webAuth.calls.sessions, 'session-ended');
    await openApp('/account', { web: MODERATOR });
    await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('webToken')).toBeNull();
    serveAccount(api);
    api.respond(webAuth.calls.login, {
      user: MODERATOR,
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await findField('Email or username').fill('moderator');
    await findField('Password').fill('my-password');
    await findButton('Sign In').click();
    await expect.element(heading('My account')).toBeVisible();
    expect(location.pathname).toBe('/account');
  });
});
