import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { toast } from '#ui/overlay/toast.ts';
import type { VersionsProps } from './versions-dialog.tsx';

const VersionsDialog = lazy(
  (): Promise<{ default: ComponentType<VersionsProps> }> =>
    import('./versions-dialog.tsx').then(
      (code) => ({ default: code.VersionsDialog }),
      () => ({ default: VersionsNotLoaded }),
    ),
);

/** The versions of an entity, in a dialog whose code loads on demand. */
export const Versions = (props: VersionsProps) => (
  <Suspense fallback={null}>
    <VersionsDialog {...props} />
  </Suspense>
);

/** If the code fails to load, closes itself and leaves the screen unchanged. */
function VersionsNotLoaded({ onClose }: VersionsProps) {
  useEffect(() => {
    toast.error('Failed to load versions');
    onClose();
  }, [onClose]);
  return null;
}
