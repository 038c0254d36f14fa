import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further than so many CSS pixels; a prerendered one is at its top. */
export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > distance,
    () => false,
  );
