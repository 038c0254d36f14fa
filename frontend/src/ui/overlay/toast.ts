import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-hot-toast';

let areWanted = false;
const listeners = new Set<() => void>();

/** Loads the toast library with the first toast, since most visits never show one. */
function loadToastLibrary() {
  if (!areWanted) {
    areWanted = true;
    for (const listener of listeners) listener();
  }
  return import('react-hot-toast').then(({ toast }) => toast);
}

function show(display: (toast: Awaited<ReturnType<typeof loadToastLibrary>>) => unknown): void {
  // Offline its code may not load; the toast is then lost, but the screen keeps working.
  loadToastLibrary().then(display, () => undefined);
}

/** Short messages about what just happened. */
export const toast = {
  success: (words: string, options?: ToastOptions) => show((library) => library.success(words, options)),
  error: (words: string, options?: ToastOptions) => show((library) => library.error(words, options)),
  /** A toast with custom content; `close` dismisses it. */
  custom: (draw: (close: () => void) => ReactElement, options?: ToastOptions) =>
    show((library) => library((each) => draw(() => library.dismiss(each.id)), options)),
};

/** Whether a toast has been requested, so that the toaster must be rendered. */
export const useToastsNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areWanted,
    () => false,
  );
