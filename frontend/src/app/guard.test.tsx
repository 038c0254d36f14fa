import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '../../../shared/contract/images.ts';
import { paginate } from '../../../shared/contract/pagination.ts';
import { webAuth } from '../../../shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../testing/accessible.ts';
import { answerAccount } from '../../testing/account-answers.ts';
import { buildWebsiteUser } from '../../testing/builders.ts';
import { button, field } from '../../testing/form-parts.ts';
import { it } from '../../testing/screen-test.tsx';
import { webSession } from '../session/web-session.ts';

const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** What stands in the list of what a screen needs and what the person has instead. */
const facts = (): string[] =>
  [...document.querySelectorAll('main :is(dt, dd)')].map(({ textContent }) => textContent);

/** Follows a link within the app, as the browser's own history does. */
function goTo(path: string): void {
  history.pushState({ idx: 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

describe('the back office', () => {
  it('leads a moderator from its entrance to the first screen of the role', async ({ api, open }) => {
    api.answer(images.calls.list, { images: [], pagination: paginate(1, 20, 0) });
    api.answer(images.calls.categories, { categories: [] });
    await open('/admin', { web: MODERATOR });
    await expect.element(heading('Manage Images')).toBeVisible();
    expect(location.pathname).toBe('/admin/images');
  });

  it('has a page of its own for addresses that lead nowhere', async ({ open }) => {
    await open('/admin/nothing-here', { web: MODERATOR });
    await expect.element(heading('Nobody lives here')).toBeVisible();
  });
});

describe('a screen that a person may not see', () => {
  it('names the missing permission and goes back to the page before', async ({ open }) => {
    await open('/privacy-policy', { web: MODERATOR });
    goTo('/admin/users');
    await expect.element(heading('Access Denied')).toBeVisible();
    expect(facts()).toEqual(['Required permission', 'manage_users', 'Your role', 'moderator']);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await button('Go Back').click();
    await expect.poll(() => location.pathname).toBe('/privacy-policy');
  });

  it('names the missing role and goes home where it was the first page', async ({ open }) => {
    await open('/admin', { web: buildWebsiteUser() });
    await expect.element(heading('Access Denied')).toBeVisible();
    expect(facts()).toEqual(['Required role', 'admin or moderator', 'Your role', 'user']);
    await button('Go Back').click();
    await expect.poll(() => location.pathname).toBe('/');
  });
});

describe('a session that is being checked', () => {
  it('is kept where the server cannot be reached, and checked again on request', async ({ api, open }) => {
    answerAccount(api);
    await open('/account', { web: MODERATOR });
    await expect.element(heading('My account')).toBeVisible();
    api.disconnect(webAuth.calls.me);
    const release = api.hold(webAuth.calls.me);
    void webSession.check();
    await expect.element(page.getByText('Checking authentication...')).toBeVisible();
    release();
    await expect.element(page.getByRole('alert').getByText('We could not check who you are')).toBeVisible();
    expect(localStorage.getItem('webToken')).toBe('token-of-moderator');
    api.answer(webAuth.calls.me, { user: MODERATOR });
    await button('Try again').click();
    await expect.element(heading('My account')).toBeVisible();
  });

  it('that has ended leads to sign-in and back', async ({ api, open }) => {
    answerAccount(api);
    api.refuse(webAuth.calls.sessions, 'session-ended');
    await open('/account', { web: MODERATOR });
    await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('webToken')).toBeNull();
    answerAccount(api);
    api.answer(webAuth.calls.login, { user: MODERATOR, token: 'a-new-token' });
    await field('Email or username').fill('moderator');
    await field('Password').fill('my-password');
    await button('Sign In').click();
    await expect.element(heading('My account')).toBeVisible();
    expect(location.pathname).toBe('/account');
  });
});
