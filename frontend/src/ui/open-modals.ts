import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Notes that a modal dialog covers the page; the function given back notes that it is gone. */
export function coverPage(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether a modal dialog covers the page: nothing behind it is seen, pressed or read aloud. */
export const usePageCovered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
    () => false,
  );
