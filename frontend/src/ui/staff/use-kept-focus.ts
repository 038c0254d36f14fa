import { type RefObject, useLayoutEffect, useRef } from 'react';

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
