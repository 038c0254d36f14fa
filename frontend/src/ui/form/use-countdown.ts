import { useEffect, useState } from 'react';

interface Countdown {
  /** Whole seconds that are left; 0 if there is no wait. */
  left: number;
  start: (seconds: number) => void;
}

/**
 * Counts down in seconds. It measures elapsed time instead of reading the clock, so a wrong or adjusted clock
 * has no effect.
 *
 * @param initially the initial number of seconds
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

const HOUR = 3600;

/** Formats a wait in whole seconds: `9 s`, `14:05`, `3 h`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds >= 2 * HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
