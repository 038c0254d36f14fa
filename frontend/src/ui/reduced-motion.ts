import { useSyncExternalStore } from 'react';

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion; true on a prerendered page. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wish().matches,
    () => true,
  );
