import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A way out of the screen that somebody asked for. */
interface Leaving {
  stay: () => void;
  go: () => void;
}

/** Where somebody was about to go: an address of this app, or a place among those where they have been. */
interface Way {
  address: string;
  key?: string;
}

/**
 * Holds whoever is about to leave the screen while something is under way: the browser asks before the whole page
 * goes, and for any other way out this gives the question to be asked.
 *
 * The router of this app cannot hold a change of address; the browser can, where it knows the Navigation API. In other
 * browsers links are held; the way back, and what the command palette leads to, are not.
 *
 * @returns undefined while nobody wants to leave
 */
export function useLeaveQuestion(busy: boolean): Leaving | undefined {
  const navigate = useNavigate();
  const [held, setHeld] = useState<Way>();
  const free = useRef<boolean>(false);
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
  useEffect(() => {
    if (!busy) return;
    const hold = 'navigation' in globalThis ? holdNavigation : holdLinks;
    const release = hold((way) => {
      if (!free.current) setHeld(way);
      return !free.current;
    });
    return () => {
      release();
      setHeld(undefined);
    };
  }, [busy]);
  return (
    held && {
      stay: () => setHeld(undefined),
      go: () => {
        free.current = true;
        if (held.key) navigation.traverseTo(held.key);
        else void navigate(held.address);
      },
    }
  );
}

/** Asks `wants` about every way out of this screen, and holds whoever takes it where that says so; gives what ends this. */
type Hold = (wants: (way: Way) => boolean) => () => void;

const holdNavigation: Hold = (wants) => {
  const hold = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    const url = new URL(destination.url);
    if (!cancelable || !destination.sameDocument || !isElsewhere(url)) return;
    const way = wayTo(url);
    const isHeld = wants(navigationType === 'traverse' ? { ...way, key: destination.key } : way);
    if (isHeld) event.preventDefault();
  };
  navigation.addEventListener('navigate', hold);
  return () => navigation.removeEventListener('navigate', hold);
};

const holdLinks: Hold = (wants) => {
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !opensHere(link, event)) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !isElsewhere(url) || !wants(wayTo(url))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the router hears of it.
  addEventListener('click', hold, { capture: true });
  return () => removeEventListener('click', hold, { capture: true });
};

/** Whether a press of a link changes this very page: others open beside it, or are saved. */
const opensHere = (
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  (!link.target || link.target === '_self') &&
  // The attribute counts without a name for the file, too.
  !link.hasAttribute('download');

const isElsewhere = ({ pathname }: URL): boolean => pathname !== location.pathname;

const wayTo = ({ pathname, search, hash }: URL): Way => ({ address: pathname + search + hash });
