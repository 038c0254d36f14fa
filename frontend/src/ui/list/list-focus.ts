import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus nearby for keyboard users when the focused element of a list disappears. The focus moves to
 * the element marked `data-keeps-place` in the same entry, or else in the entry that replaced it, or else to
 * the list.
 *
 * @param shown the content of the list; the focus is checked whenever it changes
 * @param given the list's ref, if the caller needs it too
 * @returns a ref for the list, which needs `tabIndex={-1}`
 */
export function useKeptFocus(
  shown: unknown,
  given?: RefObject<HTMLUListElement | null>,
): RefObject<HTMLUListElement | null> {
  const own = useRef<HTMLUListElement>(null);
  const list = given ?? own;
  const place = useRef<number>(-1);
  useLayoutEffect(() => {
    const { current } = list;
    const remember = () => {
      const entries = [...(current?.children ?? [])];
      place.current = entries.findIndex((entry) => entry.contains(document.activeElement));
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the shown content matters
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || place.current < 0) return;
    if (document.activeElement !== document.body) {
      if (!current.contains(document.activeElement)) place.current = -1;
      return;
    }
    const entry = current.children[Math.min(place.current, current.children.length - 1)];
    (entry?.querySelector<HTMLElement>('[data-keeps-place]') ?? current).focus();
  }, [shown]);
  return list;
}

/**
 * Keeps the focus on the screen for keyboard users: when the focused element disappears and nothing nearer
 * gets the focus, the screen's heading does.
 *
 * @returns a ref for the heading, which needs `tabIndex={-1}` and must be inside `main`
 */
export function useFoundFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const screen = heading.current?.closest('main');
    if (!screen) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: Event) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const isGone = last instanceof Element && !last.isConnected;
      if (!isGone || document.activeElement !== document.body) return;
      last = null;
      heading.current?.focus({ preventScroll: true });
    });
    screen.addEventListener('focusin', remember);
    observer.observe(screen, { childList: true, subtree: true });
    return () => {
      screen.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return heading;
}

/**
 * Keeps the focus nearby for keyboard users: when the focused element disappears, such as a row that no
 * longer matches the filter, its container gets the focus.
 *
 * @param shown the content of the container; the focus is checked whenever it changes
 * @returns a ref for the container, which needs `tabIndex={-1}`
 */
export function useFocusInReach<Around extends HTMLElement>(shown: unknown): RefObject<Around | null> {
  const around = useRef<Around | null>(null);
  const wasInside = useRef<boolean>(false);
  useLayoutEffect(() => {
    const { current } = around;
    const remember = () => {
      wasInside.current = true;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the shown content matters
  useLayoutEffect(() => {
    const { current } = around;
    if (!current || !wasInside.current) return;
    if (document.activeElement === document.body) current.focus();
    else if (!current.contains(document.activeElement)) wasInside.current = false;
  }, [shown]);
  return around;
}
