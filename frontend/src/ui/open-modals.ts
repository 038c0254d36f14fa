import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Registers that a modal dialog covers the page. Returns a function that unregisters it. */
export function coverPage(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether a modal dialog covers the page and makes it inert. */
export const usePageCovered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
    () => false,
  );
