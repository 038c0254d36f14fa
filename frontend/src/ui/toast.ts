import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-hot-toast';

let wanted = false;
const listeners = new Set<() => void>();

/** Fetches the library behind toasts with the first of them: most visits never see one. */
function library() {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  return import('react-hot-toast').then(({ toast }) => toast);
}

function show(tell: (toast: Awaited<ReturnType<typeof library>>) => unknown): void {
  // Without a network its code may not come; the toast is then lost, and the screen stands.
  library().then(tell, () => undefined);
}

/** Short words about what just happened. */
export const toast = {
  success: (words: string, options?: ToastOptions) => show((library) => library.success(words, options)),
  error: (words: string, options?: ToastOptions) => show((library) => library.error(words, options)),
  /** Something with a button in it; `close` takes it away. */
  custom: (draw: (close: () => void) => ReactElement, options?: ToastOptions) =>
    show((library) => library((each) => draw(() => library.dismiss(each.id)), options)),
};

/** Whether there has been any toast, so that there must be something to show them. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
