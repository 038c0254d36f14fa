import { type RefObject, useEffect, useRef } from 'react';

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
