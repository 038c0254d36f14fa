import { useSyncExternalStore } from 'react';

const wish = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
}

/** Whether the reader has asked the system for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish.matches);
