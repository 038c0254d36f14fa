import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Focuses content that has replaced the pressed control, so that keyboard and screen reader users continue
 * from there. It needs `tabIndex={-1}`.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}

/** A banner at the bottom edge, or else the content of the page or the dialog. */
const NEXT = ['[data-banner]', '[data-content]', 'main'];

/**
 * Keeps the focus nearby for keyboard users when a focused banner closes: it moves to the next banner, or
 * else to the content.
 *
 * @returns a ref for the banner; one at the bottom edge needs `data-banner` and `tabIndex={-1}`
 */
export function useFocusHandedOn(): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = banner;
    const within = current?.closest('dialog') ?? document;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // The replacement exists once the DOM update is complete.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const there = NEXT.map((selector) => within.querySelector<HTMLElement>(selector));
        there.find((element) => element)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return banner;
}
