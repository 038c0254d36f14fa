import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Half as much again of the page beyond the window as the window shows of it. */
const WITHIN = '150%';

/**
 * Whether a place of the page has ever come near the window. What is far below it need not be drawn while the page
 * comes to life; then it is drawn in slices, between which a slow phone answers to its owner.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: WITHIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}
