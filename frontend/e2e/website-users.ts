import type { Page } from 'playwright-core';
import { callApi, newAddress, PASSWORD } from './players.ts';
import { TO_STORAGE, type Visit } from './story.ts';

/** A website account made for one story. */
export interface NewWebsiteUser {
  username: string;
  email: string;
  /** Of a session of its own. */
  token: string;
}

let made = 0;

/** A username that nobody has yet. */
export const newUsername = (): string => `story_${Date.now().toString(36)}_${++made}`;

/** Registers a website user, beside the browser. */
export async function newWebsiteUser(): Promise<NewWebsiteUser> {
  const username = newUsername();
  const email = newAddress();
  const body = { username, email, password: PASSWORD, firstName: 'Moth' };
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/register', { body });
  return { username, email, token };
}

/** Signs in beside the browser; gives the session's token. */
export const webToken = async (email: string, password = PASSWORD): Promise<string> =>
  (await callApi<{ token: string }>('POST', '/api/auth/login', { body: { email, password } })).token;

/** For a visit's `before`: the browser has been signed in before, to the website, the game or both. */
export const signedInAs =
  (tokens: { web?: string; game?: string }) =>
  (page: Page): Promise<unknown> =>
    page.context().addInitScript((stored) => {
      // Only until the site itself decides otherwise.
      if (sessionStorage.getItem('story.began')) return;
      sessionStorage.setItem('story.began', 'yes');
      if (stored.web) localStorage.setItem('webToken', stored.web);
      if (stored.game) localStorage.setItem('gameToken', stored.game);
    }, tokens);

/** A visit of staff, who are signed in and see pictures that are not public, from the storage itself. */
export const asStaff = (token: string, expected?: RegExp) =>
  ({
    before: signedInAs({ web: token }),
    expected: expected ? new RegExp(`${TO_STORAGE.source}|${expected.source}`) : TO_STORAGE,
  }) satisfies Visit;
