import { useEffect, useState } from 'react';

/** Whether the page has rendered once. Content that visitors do not wait for loads after that. */
export function useHasRendered(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Animation frames run before painting; a timer set in one runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return drawn;
}
