import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A way out of the screen that somebody asked for. */
interface Leaving {
  stay: () => void;
  go: () => void;
}

/**
 * Holds whoever is about to leave the screen while something is under way: the browser asks before the whole page
 * goes, and for any other way out this gives the question to be asked.
 *
 * The router of this app cannot hold a change of address; the browser can, where it knows the Navigation API.
 *
 * @returns undefined while nobody wants to leave
 */
export function useLeaveQuestion(busy: boolean): Leaving | undefined {
  const navigate = useNavigate();
  const [held, setHeld] = useState<NavigateEvent>();
  const free = useRef<boolean>(false);
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
  useEffect(() => {
    if (!busy || !('navigation' in globalThis)) return;
    const hold = (event: NavigateEvent) => {
      const { cancelable, destination } = event;
      const isElsewhere = new URL(destination.url).pathname !== location.pathname;
      if (free.current || !cancelable || !destination.sameDocument || !isElsewhere) return;
      event.preventDefault();
      setHeld(event);
    };
    navigation.addEventListener('navigate', hold);
    return () => {
      navigation.removeEventListener('navigate', hold);
      setHeld(undefined);
    };
  }, [busy]);
  return (
    held && {
      stay: () => setHeld(undefined),
      go: () => {
        free.current = true;
        const { navigationType, destination } = held;
        const { pathname, search, hash } = new URL(destination.url);
        if (navigationType === 'traverse') navigation.traverseTo(destination.key);
        else void navigate(pathname + search + hash);
      },
    }
  );
}
