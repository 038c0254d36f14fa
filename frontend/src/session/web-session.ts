import type { WebsiteUser } from '#shared/account.ts';
import type { webAuth } from '#shared/contract/web-auth.ts';
import { createApiCall } from '../api/call-api.ts';
import { storeUnread } from '../api/own-notifications.ts';
import { createSessionStore } from './session-store.ts';

const fetchMe = createApiCall<typeof webAuth.calls.me>('GET', '/api/auth/me');
const postLogout = createApiCall<typeof webAuth.calls.logout>('POST', '/api/auth/logout');

/** The website session of this browser. Importing it starts the check of a stored token. */
export const webSession = createSessionStore<WebsiteUser>({
  system: 'web',
  fetchUser: async () => {
    const { user, unreadNotifications } = await fetchMe({});
    storeUnread('web', unreadNotifications);
    return user;
  },
  endOnServer: () => postLogout({}),
  loginFailed: 'Login failed',
});

/** The signed-in website user, or why there is none. */
export const useWebSession = webSession.use;
