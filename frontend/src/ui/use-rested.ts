import { useEffect, useState } from 'react';

/** The debounce delay of a search, in milliseconds. */
const REST = 250;

/** The debounced search term. */
export function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), REST);
    return () => clearTimeout(timer);
  }, [term]);
  return rested;
}
