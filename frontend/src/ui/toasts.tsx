import { lazy, Suspense } from 'react';
import { useToastsNeeded } from './toast.ts';

const Nothing = () => <></>;

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    // If the code fails to load, toasts are lost, but the page keeps working.
    () => ({ default: Nothing }),
  ),
);

/** Renders the toaster once it is needed. */
export function Toasts() {
  if (!useToastsNeeded()) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
