import { useSyncExternalStore } from 'react';

const KEY = 'pixelcrowd.show-sensitive';

const listeners = new Set<() => void>();
/** Used while storage is blocked. */
let unstored: string | null = null;

/** The reviewer who has chosen to see sensitive images until this tab closes; null without one. */
function loadViewer(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return unstored;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a reviewer sees sensitive images without a further click, until this tab closes. */
export const useShowsSensitive = (userId: string | undefined): boolean =>
  useSyncExternalStore(subscribe, loadViewer) === userId && userId !== undefined;

/** Shows sensitive images to a reviewer until this tab closes, or hides them again. */
export function showSensitive(userId: string, shown: boolean): void {
  unstored = shown ? userId : null;
  try {
    if (shown) sessionStorage.setItem(KEY, userId);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
