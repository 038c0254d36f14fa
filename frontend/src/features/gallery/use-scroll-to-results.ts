import { useLayoutEffect, useRef } from 'react';

/** Scrolls to the top of the results when their page changes. */
export function useScrollToResults<E extends HTMLElement = HTMLElement>(page: number) {
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
