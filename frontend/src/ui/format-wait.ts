const HOUR = 3600;

/** Formats a wait in whole seconds: `9 s`, `14:05`, `3 h`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds >= 2 * HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
