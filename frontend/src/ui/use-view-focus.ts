import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading of a screen when the view below it is replaced, so that the focus is not lost with a
 * removed button. The heading needs `tabIndex={-1}`.
 *
 * @param view identifies the view; the initial one does not move the focus
 */
export function useViewFocus<Heading extends HTMLElement = HTMLHeadingElement>(
  view: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
