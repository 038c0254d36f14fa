const KEY = 'pixelcrowd.places';

/** Scroll positions in CSS pixels, by the key of the history entry. */
type Positions = Map<string, number>;

/**
 * The positions saved when this tab was last left, if the same visit continues after a reload or a return. A
 * newly entered address starts at the top.
 */
export function loadScrollPositions(): Positions {
  const [load] = performance.getEntriesByType('navigation');
  const goesOn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  if (!goesOn) return new Map();
  try {
    // Only the function below writes this value.
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Saves the positions for a return to this tab. If storage is blocked, they are lost. */
export function saveScrollPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Only the scroll position is lost.
  }
}
