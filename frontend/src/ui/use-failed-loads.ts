import { useEffect, useState } from 'react';

/** Items that failed to load. They are retried when the network returns and when the user returns to the page. */
export function useFailedLoads<T>(): [missing: readonly T[], add: (item: T) => void] {
  const [missing, setMissing] = useState<readonly T[]>([]);
  useEffect(() => {
    if (missing.length === 0) return;
    const listening = new AbortController();
    const forget = () => document.hidden || setMissing([]);
    for (const event of ['online', 'visibilitychange'])
      addEventListener(event, forget, { signal: listening.signal });
    return () => listening.abort();
  }, [missing]);
  return [missing, (item) => setMissing((known) => [...known, item])];
}
