import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { toast } from '../../ui/toast.ts';
import type { VersionsProps } from './versions-dialog.tsx';

const VersionsDialog = lazy(
  (): Promise<{ default: ComponentType<VersionsProps> }> =>
    import('./versions-dialog.tsx').then(
      (code) => ({ default: code.VersionsDialog }),
      () => ({ default: NotThere }),
    ),
);

/** The versions of a thing, over the screen; their code comes when they are first asked for. */
export const Versions = (props: VersionsProps) => (
  <Suspense fallback={null}>
    <VersionsDialog {...props} />
  </Suspense>
);

/** Without its code there is nothing to show, and the screen is as it was. */
function NotThere({ onClose }: VersionsProps) {
  useEffect(() => {
    toast.error('Failed to load versions');
    onClose();
  }, [onClose]);
  return null;
}
