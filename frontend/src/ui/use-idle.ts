import { useEffect, useState } from 'react';

/** The wait in browsers that don't tell when they are idle, in milliseconds. */
const FALLBACK_MILLISECONDS = 500;

/** Whether the browser has been idle since the component mounted. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const act = () => setIsIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(act, FALLBACK_MILLISECONDS);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(act);
    return () => cancelIdleCallback(callback);
  }, []);
  return isIdle;
}
