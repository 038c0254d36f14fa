import { Activity, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { WebsiteRole } from '#shared/roles.ts';
import { passIsEditing } from '../api/editable-call.ts';
import { queryClient } from '../api/query-client.ts';
import { getToken } from '../tokens/session-tokens.ts';
import { editingChoice } from './editing-choice.ts';
import { editorHint } from './editor-hint.ts';
import { followRole } from './follow-role.ts';

/** Roles that may edit the site's content. */
const EDITORS: readonly WebsiteRole[] = ['moderator', 'admin'];

/** Query keys of what editors start from. They must see what is stored, not a cached copy. */
const EDITED = [['site-content'], ['gallery', 'config']];

const editor = followRole({
  system: 'web',
  roles: EDITORS,
  loadSession: async () => (await import('./web-session.ts')).webSession,
  onKnown: (isEditor) => {
    if (isEditor === isExpected()) return;
    editorHint.set(isEditor ? 'yes' : null);
    // Until now, they were requested as for any visitor.
    if (isEditor) for (const queryKey of EDITED) void queryClient.invalidateQueries({ queryKey });
  },
});

/** Whether this browser has a live website session of an admin or a moderator. */
export const useIsEditor = editor.use;

/** Whether to show the editing controls of the public pages: to editors who have not hidden them. */
export function useShowsEditing(): boolean {
  const isHidden = editingChoice.use() === 'hidden';
  return useIsEditor() && !isHidden;
}

// As far as the role is known, or else as it was last.
passIsEditing(() => editor.get() || (getToken('web') !== null && isExpected()));

function isExpected(): boolean {
  return editorHint.now() === 'yes';
}

const Nothing = () => null;

/**
 * Creates a lazily loaded component for editors.
 *
 * @param load loads its code; if that fails, nothing is rendered
 */
export const getEditorPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Nothing }),
      ),
  );

/**
 * Renders its children only for admins and moderators. If those hide the editing controls, the children keep what is
 * typed into them; before they are first shown, their code is not loaded.
 */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const isShown = useShowsEditing();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const isEditor = useIsEditor();
  if (!isEditor || !wasShown) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Suspense fallback={null}>{children}</Suspense>
    </Activity>
  );
}
