import { useEffect, useRef, useState } from 'react';
import { whenThere } from './when-there.ts';

/**
 * After a change of screen, focuses its heading and announces its title, as a browser does for a page load.
 *
 * @returns the text to announce; empty until the first change
 */
export function useScreenChange(screen: string): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    return whenThere('main h1', (heading) => {
      heading.focus({ preventScroll: true });
      setAnnouncement(document.title);
    });
  }, [screen]);
  return announcement;
}
