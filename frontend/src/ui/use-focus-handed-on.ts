import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What asks something at the lower edge, and what the page is about. */
const NEXT = ['[data-banner]', 'main'];

/**
 * Keeps the place of whoever goes on by keys when a banner that has the focus goes: it passes to the next
 * banner, or to the content where there is none.
 *
 * @returns goes on the banner, which needs `data-banner` and `tabIndex={-1}`
 */
export function useFocusHandedOn(): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = banner;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // What takes the place of this is there once the change is complete.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const there = NEXT.map((selector) => document.querySelector<HTMLElement>(selector));
        there.find((element) => element)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return banner;
}
