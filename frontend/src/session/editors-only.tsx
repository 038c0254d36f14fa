import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useIsEditor } from './editor.ts';

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
