import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useUppermostDialog } from '#ui/overlay/open-modals.ts';
import { useToastsNeeded } from '#ui/overlay/toast.ts';

const Nothing = () => <></>;

const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    // If the code fails to load, toasts are lost, but the page keeps working.
    () => ({ default: Nothing }),
  ),
);

/**
 * Renders the toaster once it is needed: in the uppermost dialog if one is open, since all else is covered and
 * inert. Render it once: with two toasters, react-hot-toast 2.6.1 unsubscribes the wrong one when one unmounts,
 * and the other misses all later toasts.
 */
export function Toasts() {
  const dialog = useUppermostDialog();
  if (!useToastsNeeded()) return null;
  const toaster = (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
  return dialog ? createPortal(toaster, dialog) : toaster;
}
