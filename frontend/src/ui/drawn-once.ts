import { useEffect, useState } from 'react';

/** Whether the page has been drawn once. What no visitor waits for is fetched and shown only then. */
export function useDrawnOnce(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is asked for before it is drawn; a timer set in it runs after that.
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
