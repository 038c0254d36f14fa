import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of whoever goes on by keys when what had the focus in a list goes: it passes to what is marked
 * `data-keeps-place` in the same entry, else in the one that has taken its place, else to the list itself.
 *
 * @param shown what the list shows: whenever it changes, the focus is looked after
 * @param given the list's, where somebody else has to know it too
 * @returns goes on the list, which needs `tabIndex={-1}`
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is all that matters
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
