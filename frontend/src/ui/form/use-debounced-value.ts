import { useEffect, useState } from 'react';

/** The debounce delay of a search, in milliseconds. */
const DELAY_MILLISECONDS = 250;

/** The debounced search term. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
