import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps whoever goes on by keys on a screen when what had the focus goes, and nothing nearer takes it: the heading of
 * the screen does.
 *
 * @returns goes on the heading, which needs `tabIndex={-1}` and to stand in `main`
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
