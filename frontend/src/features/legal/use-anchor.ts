import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Goes to the part of the page that the address names, and sets the focus there. Whoever goes back, or loads
 * the page again, is brought by the browser's memory to where they were.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a second press of the same link
  useEffect(() => {
    if (navigation === 'POP' && scrollY > 0) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}
