import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Opened {
  entry: RefObject<HTMLDetailsElement | null>;
  onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
}

/**
 * Ties an entry that opens to the address: the address that names it opens it and brings it into sight, and
 * opening it by hand makes the address name it, so that it can be passed on and survives a reload.
 */
export function useOpenedByAddress(id: string): Opened {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const entry = useRef<HTMLDetailsElement>(null);
  const putIntoAddress = useRef(false);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    const element = entry.current;
    // One that was opened by hand may be closed again by the time the address is rendered, and stays so.
    if (!isNamed || !element || element.open || putIntoAddress.current) return;
    element.open = true;
    element.scrollIntoView();
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  const onToggle = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    // Another one that opens closes this one, and may have taken the address already.
    const isNamedNow = location.hash === `#${id}`;
    putIntoAddress.current = open && !isNamedNow;
    if (open !== isNamedNow)
      void navigate({ search: location.search, hash: open ? id : '' }, { replace: true });
  };
  return { entry, onToggle };
}
