import type { Page } from 'playwright-core';
import { callApi, createEmailAddress, PASSWORD } from './players.ts';
import { TO_STORAGE, type Visit } from './story.ts';

/** A website account created for one test. */
export interface NewWebsiteUser {
  username: string;
  email: string;
  /** The token of a session of its own. */
  token: string;
}

let made = 0;

/** A new username. */
export const createUsername = (): string => `story_${Date.now().toString(36)}_${++made}`;

/** Registers a website user through the API. */
export async function createWebsiteUser(): Promise<NewWebsiteUser> {
  const username = createUsername();
  const email = createEmailAddress();
  const body = { username, email, password: PASSWORD, firstName: 'Moth' };
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/register', { body });
  return { username, email, token };
}

/** Signs in through the API; returns the session's token. */
export const signInUser = async (email: string, password = PASSWORD): Promise<string> =>
  (await callApi<{ token: string }>('POST', '/api/auth/login', { body: { email, password } })).token;

/** For a visit's `before`: the browser is already signed in, to the website, the game or both. */
export const signPageIn =
  (tokens: { web?: string; game?: string }) =>
  (page: Page): Promise<unknown> =>
    page.context().addInitScript((stored) => {
      // Only until the site itself changes it.
      if (sessionStorage.getItem('story.began')) return;
      sessionStorage.setItem('story.began', 'yes');
      if (stored.web) localStorage.setItem('webToken', stored.web);
      if (stored.game) localStorage.setItem('gameToken', stored.game);
    }, tokens);

/** A visit by signed-in staff, who load non-public images directly from the storage. */
export const asStaff = (token: string, expected?: RegExp) =>
  ({
    before: signPageIn({ web: token }),
    expected: expected ? new RegExp(`${TO_STORAGE.source}|${expected.source}`) : TO_STORAGE,
  }) satisfies Visit;
