import { useSyncExternalStore } from 'react';

/** What covers the page, the uppermost last: dialogs, or null for one whose code still loads. */
let open: readonly { dialog: HTMLDialogElement | null }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers that a modal dialog covers the page. Returns a function that unregisters it. */
export function coverPage(dialog: HTMLDialogElement | null = null): () => void {
  const cover = { dialog };
  change([...open, cover]);
  return () => change(open.filter((each) => each !== cover));
}

/** Calls a function whenever a modal dialog opens or closes. Returns a function that ends this. */
export function followModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a modal dialog covers the page and makes it inert. */
export const isPageCovered = (): boolean => open.length > 0;

/** The same as a hook. */
export const usePageCovered = (): boolean => useSyncExternalStore(followModals, isPageCovered, () => false);

/** The uppermost modal dialog, the only part of the page that is not inert; null without one. */
export const useUppermostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    followModals,
    () => open.findLast(({ dialog }) => dialog)?.dialog ?? null,
    () => null,
  );
