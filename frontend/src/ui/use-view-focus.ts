import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the focus on the heading of a screen when the view under it is exchanged for another, so that nobody
 * is left on a button that is gone. The heading needs `tabIndex={-1}`.
 *
 * @param view names what is shown; the first one leaves the focus alone
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
