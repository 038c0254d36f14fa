import { useSyncExternalStore } from 'react';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { queryClient } from '../api/query-client.ts';
import { onTokenChange, tokenOf } from './tokens.ts';

/** Who may change what the site's pages show. */
const EDITORS: readonly WebsiteRole[] = ['moderator', 'admin'];

/** What editors change; they are to see it as it is stored, not as a cache on the way has kept it. */
const EDITED = [['site-content'], ['gallery', 'config']];

let session: typeof import('./web-session.ts')['webSession'] | undefined;
let isEditor = false;
let lastToken = tokenOf('web');
const listeners = new Set<() => void>();

/** Draws the conclusion from what is known of the session. */
function conclude(): void {
  const role = session?.getState().user?.role;
  const concluded = role !== undefined && EDITORS.includes(role);
  if (concluded === isEditor) return;
  isEditor = concluded;
  for (const listener of listeners) listener();
}

/** Fetches the code of sessions with the first token: visitors have none. */
async function findSession(): Promise<void> {
  if (session || tokenOf('web') === null) return;
  const { webSession } = await import('./web-session.ts');
  if (session) return;
  session = webSession;
  session.subscribe(conclude);
  conclude();
}

function follow(): void {
  const token = tokenOf('web');
  if (token !== null && token !== lastToken) {
    for (const queryKey of EDITED) void queryClient.invalidateQueries({ queryKey });
  }
  lastToken = token;
  // Without it the page is as it is for everybody else.
  findSession().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onTokenChange(follow);
  follow();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether the person at this browser has a live website session as an admin or a moderator. */
export const useIsEditor = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isEditor,
    () => false,
  );

/** The same for code that no component draws, as far as it is known by now. */
export const isEditing = (): boolean => isEditor;
