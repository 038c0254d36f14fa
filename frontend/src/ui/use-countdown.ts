import { useEffect, useState } from 'react';

interface Countdown {
  /** Whole seconds that are left; 0 when nothing has to be waited for. */
  left: number;
  start: (seconds: number) => void;
}

/**
 * Counts seconds down. It measures a duration and never asks a clock what time it is, so that a clock that is
 * wrong, or set meanwhile, changes nothing.
 *
 * @param initially seconds to begin with
 */
export function useCountdown(initially = 0): Countdown {
  const [end, setEnd] = useState(() => performance.now() + initially * 1000);
  const [left, setLeft] = useState(initially);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 250);
    return () => clearInterval(timer);
  }, [running, end]);
  const start = (seconds: number) => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(Math.ceil(seconds));
  };
  return { left, start };
}
