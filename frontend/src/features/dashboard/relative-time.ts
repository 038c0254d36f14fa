const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats how long ago a timestamp was, briefly: 'Just now', '5m ago', '3h ago', '12d ago'. A timestamp
 * slightly in the future, due to clock skew, counts as now.
 *
 * @param now milliseconds since 1970
 */
export function relativeTime(isoTime: string, now = Date.now()): string {
  const passed = now - Date.parse(isoTime);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  return `${Math.floor(passed / DAY)}d ago`;
}
