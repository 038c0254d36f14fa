import { useSyncExternalStore } from 'react';

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the reader has asked the system for less motion; a prerendered page, which has no reader yet, keeps still. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wish().matches,
    () => true,
  );
