import { type RefObject, startTransition, useEffect, useState } from 'react';

/** One and a half window heights beyond the viewport. */
const ROOT_MARGIN = '150%';

/**
 * Whether an element has ever come near the viewport. Content far below does not render during hydration;
 * later it renders in a transition, so that slow phones stay responsive.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (inView || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setInView(true));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [inView, element]);
  return inView;
}
