import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { WebsiteRole } from '../../../shared/roles.ts';
import { queryClient } from '../api/query-client.ts';
import { getToken, onTokenChange } from './tokens.ts';

/** Roles that may edit the site's content. */
const EDITORS: readonly WebsiteRole[] = ['moderator', 'admin'];

/** Query keys of editable content. Editors must see what is stored, not a cached copy. */
const EDITED = [['site-content'], ['gallery', 'config']];

let session: typeof import('./web-session.ts')['webSession'] | undefined;
let isEditor = false;
let lastToken = getToken('web');
const listeners = new Set<() => void>();

/** Updates the editor state from the session. */
function updateEditor(): void {
  const role = session?.getState().user?.role;
  const concluded = role !== undefined && EDITORS.includes(role);
  if (concluded === isEditor) return;
  isEditor = concluded;
  for (const listener of listeners) listener();
}

/** Loads the session code once there is a token, since visitors have none. */
async function findSession(): Promise<void> {
  if (session || getToken('web') === null) return;
  const { webSession } = await import('./web-session.ts');
  if (session) return;
  session = webSession;
  session.subscribe(updateEditor);
  updateEditor();
}

function follow(): void {
  const token = getToken('web');
  if (token !== null && token !== lastToken) {
    for (const queryKey of EDITED) void queryClient.invalidateQueries({ queryKey });
  }
  lastToken = token;
  // Without it the page stays as it is for visitors.
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

/** Whether this browser has a live website session of an admin or a moderator. */
export const useIsEditor = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isEditor,
    () => false,
  );

/** Same as `useIsEditor` for code outside of components, as far as known. */
export const isEditing = (): boolean => isEditor;

const Nothing = () => null;

/**
 * Creates a lazily loaded component for editors.
 *
 * @param load loads its code; if that fails, nothing is rendered
 */
export const editorPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Nothing }),
      ),
  );

/** Renders its children only for admins and moderators. */
export const EditorsOnly = ({ children }: { children: ReactNode }) =>
  useIsEditor() ? <Suspense fallback={null}>{children}</Suspense> : null;
