import { lazy, Suspense } from 'react';
import { useToastsWanted } from './toast.ts';

const Nothing = () => <></>;

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    // What cannot be fetched is not shown; a page that broke over it would be worse.
    () => ({ default: Nothing }),
  ),
);

/** The place where toasts appear, once there is one. */
export function Toasts() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
