import { useSyncExternalStore } from 'react';

/** Whether a media query matches; false on a prerendered page. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = reducedMotionQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion, for code outside of rendering. */
export const isMotionReduced = (): boolean => reducedMotionQuery().matches;

/** The same as a hook; true on a prerendered page. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced, () => true);
