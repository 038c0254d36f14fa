const KEY = 'pixelcrowd.places';

/** How far down each history entry was scrolled, in CSS pixels by the entry's key. */
type Places = Map<string, number>;

/**
 * The places kept when this tab was last left, if it is the same visit that goes on: the page was loaded
 * again or come back to. An address that was entered anew begins at its top.
 */
export function keptPlaces(): Places {
  const [load] = performance.getEntriesByType('navigation');
  const goesOn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  if (!goesOn) return new Map();
  try {
    // Written by the function below and by nobody else.
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Keeps the places for when this tab comes back. Where storage is blocked, they are forgotten. */
export function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]));
  } catch {
    // Nothing is lost but a place on a page.
  }
}
