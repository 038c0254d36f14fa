import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the section that the URL names and focuses it. After going back or reloading, the browser
 * restores the scroll position instead.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key detects a second click on the same link
  useEffect(() => {
    if (navigation === 'POP' && scrollY > 0) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, navigation]);
}
