import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to restore the scroll position while parts of the page load. */
const TIMEOUT_MILLISECONDS = 2_000;

/** Loaded with the first screen; prerendering has no saved positions. */
let cachedPositions: ReturnType<typeof loadScrollPositions> | undefined;

function loadPositions() {
  cachedPositions ??= loadScrollPositions();
  return cachedPositions;
}

/**
 * Restores the scroll position after going back, reloading or signing in, and starts a new screen at the top. A
 * change of filters on the same screen leaves the position unchanged.
 */
export function useScrollMemory(screen: string): void {
  const { key, state } = useLocation();
  const shown = useRef<{ screen: string; key: string } | null>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const positions = loadPositions();
    const remember = () => positions.set(key, scrollY);
    const keep = () => saveScrollPositions(positions);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, [key]);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { screen, key };
    const positions = loadPositions();
    const isNewScreen = before !== null && before.screen !== screen;
    if (isNewScreen) renderAllSections();
    // Only an entry that was left before has a saved position.
    return moveTo(positions.get(key) ?? parseScrollTo(state), isNewScreen);
  }, [screen, key, state]);
  useEffect(() => {
    const positions = loadPositions();
    // Saves the initial position too, for a return without any scrolling. Before the page is painted, reading it
    // would lay out the page within the task that renders it.
    if (!positions.has(key)) positions.set(key, scrollY);
  }, [key]);
}

/** The position to start at, which the page that a sign-in returns to has in its history entry. */
const parseScrollTo = (state: unknown): number | undefined =>
  typeof state === 'object' && state && 'scrollTo' in state && typeof state.scrollTo === 'number'
    ? state.scrollTo
    : undefined;

function moveTo(position: number | undefined, isNewScreen: boolean): (() => void) | undefined {
  if (position === undefined) {
    if (isNewScreen) scrollTo(0, 0);
    return undefined;
  }
  renderAllSections();
  scrollTo(0, position);
  return keepPosition(position);
}

/**
 * Turns off the estimated heights of `far.css` on a prerendered page: saved positions refer to the real
 * layout, and other screens do not use the estimates.
 */
function renderAllSections(): void {
  document.getElementById('root')?.removeAttribute('data-prerendered');
}

/** What a user does to scroll, or to use the page. */
const USES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the position again whenever the height of the page changes, as parts of it load, until the user does
 * something or the timeout passes.
 */
function keepPosition(position: number): () => void {
  const observer = new ResizeObserver(() => scrollTo(0, position));
  const timer = setTimeout(() => stop(), TIMEOUT_MILLISECONDS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const use of USES) removeEventListener(use, stop);
  };
  observer.observe(document.body);
  for (const use of USES) addEventListener(use, stop, { passive: true });
  return stop;
}

const KEY = 'pixelcrowd.places';

/** Scroll positions in CSS pixels, by the key of the history entry. */
type Positions = Map<string, number>;

/**
 * The positions saved when this tab was last left, if the same visit continues after a reload or a return. A
 * newly entered address starts at the top.
 */
function loadScrollPositions(): Positions {
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
function saveScrollPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions]));
  } catch {
    // Only the scroll position is lost.
  }
}
