import { type RefObject, startTransition, useEffect, useState } from 'react';

/** One and a half window heights beyond the viewport. */
const WITHIN = '150%';

/**
 * Whether an element has ever come near the viewport. Content far below does not render during hydration;
 * later it renders in a transition, so that slow phones stay responsive.
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
