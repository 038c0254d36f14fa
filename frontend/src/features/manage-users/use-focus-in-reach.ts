import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of whoever goes on by keys: when the row that had the focus leaves a table, as one that was
 * changed out of its filter does, what is around the table takes it.
 *
 * @param shown what the table shows: whenever it changes, the focus is looked after
 * @returns goes on what is around the table, which needs `tabIndex={-1}`
 */
export function useFocusInReach(shown: unknown): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const wasInside = useRef<boolean>(false);
  useLayoutEffect(() => {
    const { current } = around;
    const remember = () => {
      wasInside.current = true;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is all that matters
  useLayoutEffect(() => {
    const { current } = around;
    if (!current || !wasInside.current) return;
    if (document.activeElement === document.body) current.focus();
    else if (!current.contains(document.activeElement)) wasInside.current = false;
  }, [shown]);
  return around;
}
