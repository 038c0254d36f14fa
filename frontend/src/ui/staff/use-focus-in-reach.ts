import { type RefObject, useLayoutEffect, useRef } from 'react';

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
