import type { WebsiteUser } from '../../../shared/account.ts';
import type { webAuth } from '../../../shared/contract/web-auth.ts';
import { apiCall } from '../api/call-api.ts';
import { sessionStore } from './session-store.ts';

const fetchMe = apiCall<typeof webAuth.calls.me>('GET', '/api/auth/me', 'web');
const postLogout = apiCall<typeof webAuth.calls.logout>('POST', '/api/auth/logout', 'web');

/** The website session of this browser. Whoever imports it starts the check of a stored token. */
export const webSession = sessionStore<WebsiteUser>({
  system: 'web',
  fetchUser: async () => (await fetchMe({})).user,
  endOnServer: () => postLogout({}),
  loginFailed: 'Login failed',
});

/** Who is signed in to the website, or why nobody is. */
export const useWebSession = webSession.use;
