import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useIsEditor } from './editor.ts';

const Nothing = () => null;

/**
 * Makes a part whose code is fetched when it is first drawn.
 *
 * @param load fetches the part; where it does not come, the page is as it is without
 */
export const editorPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Nothing }),
      ),
  );

/** What only admins and moderators see. */
export const EditorsOnly = ({ children }: { children: ReactNode }) =>
  useIsEditor() ? <Suspense fallback={null}>{children}</Suspense> : null;
