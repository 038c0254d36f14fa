import { useEffect, useState } from 'react';

/**
 * What cannot be loaded at the moment. All of it is tried anew when the network is back, and when somebody returns to
 * the page.
 */
export function useMissing<T>(): [missing: readonly T[], add: (one: T) => void] {
  const [missing, setMissing] = useState<readonly T[]>([]);
  useEffect(() => {
    if (missing.length === 0) return;
    const listening = new AbortController();
    const forget = () => document.hidden || setMissing([]);
    for (const event of ['online', 'visibilitychange'])
      addEventListener(event, forget, { signal: listening.signal });
    return () => listening.abort();
  }, [missing]);
  return [missing, (one) => setMissing((known) => [...known, one])];
}
