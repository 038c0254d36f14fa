import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of whoever goes on by keys: when what had the focus goes, as a row does that was changed out of
 * its filter, what is around it takes the focus.
 *
 * @param shown what is shown there: whenever it changes, the focus is looked after
 * @returns goes on what is around it, which needs `tabIndex={-1}`
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is all that matters
  useLayoutEffect(() => {
    const { current } = around;
    if (!current || !wasInside.current) return;
    if (document.activeElement === document.body) current.focus();
    else if (!current.contains(document.activeElement)) wasInside.current = false;
  }, [shown]);
  return around;
}
