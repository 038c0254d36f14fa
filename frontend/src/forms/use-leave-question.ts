import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** A blocked attempt to leave the screen. */
interface Leaving {
  stay: () => void;
  go: () => void;
}

/** The destination of an attempt to leave: a URL of this app or a history entry. */
interface Navigation {
  address: string;
  key?: string;
}

/**
 * Blocks attempts to leave the screen while something would be lost, such as an upload or unsaved changes: the browser
 * asks before the page unloads, and for other navigation this returns the question to ask. The app's router cannot block navigation, but browsers
 * with the Navigation API can. In other browsers only links are blocked; the Back button and the command
 * palette are not.
 *
 * @returns undefined without a blocked attempt
 */
export function useLeaveQuestion(busy: boolean): Leaving | undefined {
  const navigate = useNavigate();
  const [held, setHeld] = useState<Navigation>();
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

/**
 * Calls `wants` for every attempt to leave this screen and blocks it if that returns true; returns a cleanup
 * function.
 */
type HeldNavigation = (wants: (way: Navigation) => boolean) => () => void;

const holdNavigation: HeldNavigation = (wants) => {
  const hold = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    const url = new URL(destination.url);
    if (!cancelable || !destination.sameDocument || !isElsewhere(url)) return;
    const way = navigateTo(url);
    const isBlocked = wants(navigationType === 'traverse' ? { ...way, key: destination.key } : way);
    if (isBlocked) event.preventDefault();
  };
  navigation.addEventListener('navigate', hold);
  return () => navigation.removeEventListener('navigate', hold);
};

const holdLinks: HeldNavigation = (wants) => {
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !opensHere(link, event)) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !isElsewhere(url) || !wants(navigateTo(url))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Runs before the router handles the click.
  addEventListener('click', hold, { capture: true });
  return () => removeEventListener('click', hold, { capture: true });
};

/** Whether a click on a link navigates this page, instead of opening a tab or saving a file. */
const opensHere = (
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  (!link.target || link.target === '_self') &&
  // The attribute counts even without a file name.
  !link.hasAttribute('download');

const isElsewhere = ({ pathname }: URL): boolean => pathname !== location.pathname;

const navigateTo = ({ pathname, search, hash }: URL): Navigation => ({ address: pathname + search + hash });
