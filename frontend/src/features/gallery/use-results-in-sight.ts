import { useLayoutEffect, useRef } from 'react';

/** Brings the top of the results back into sight when another page of them is shown. */
export function useResultsInSight<E extends HTMLElement = HTMLElement>(page: number) {
  const results = useRef<E>(null);
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) results.current?.scrollIntoView();
  }, [page]);
  return results;
}
