import { useEffect, useState } from 'react';

/** How long the typing rests before things are searched, in milliseconds. */
const REST = 250;

/** What was typed once the typing rests. */
export function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setRested(term), REST);
    return () => clearTimeout(timer);
  }, [term]);
  return rested;
}
