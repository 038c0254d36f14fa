import { useEffect, useRef, useState } from 'react';
import { whenThere } from './when-there.ts';

/**
 * After a change of screen, sets the focus on its heading and gives its title to be read aloud, as a browser
 * does for a page that it loads.
 *
 * @returns what to say; empty until the screen has changed for the first time
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
