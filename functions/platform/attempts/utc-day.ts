const DAY_MILLISECONDS = 86_400_000;

/** The current day (UTC), such as `2026-11-21`, and when it ends, in milliseconds since 1970. */
export function utcDay(): { day: string; ends: number } {
  const now = Date.now();
  return {
    day: new Date(now).toISOString().slice(0, 10),
    ends: (Math.floor(now / DAY_MILLISECONDS) + 1) * DAY_MILLISECONDS,
  };
}
