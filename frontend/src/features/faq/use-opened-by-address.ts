import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Opened {
  entry: RefObject<HTMLDetailsElement | null>;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/**
 * Connects an expandable entry with the URL: the URL that names the entry opens it and scrolls to it, and
 * opening it by hand updates the URL, so that it can be shared and survives a reload.
 */
export function useOpenedByAddress(id: string): Opened {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const entry = useRef<HTMLDetailsElement>(null);
  const putIntoAddress = useRef(false);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const element = entry.current;
    // An entry opened by hand may be closed again before this runs: its toggle event may be pending, or the
    // URL already changed back. It stays closed.
    const isStale = location.hash !== `#${id}`;
    if (!isNamed || isStale || !element || element.open || putIntoAddress.current) return;
    element.open = true;
    element.scrollIntoView();
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed, id]);
  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // Another entry that opens closes this one, and may already have changed the URL.
    const isNamedNow = location.hash === `#${id}`;
    putIntoAddress.current = open && !isNamedNow;
    if (open !== isNamedNow)
      void navigate({ search: location.search, hash: open ? id : '' }, { replace: true });
  };
  return { entry, onToggle };
}
