import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepPlaces, keptPlaces } from './scroll-places.ts';

/** How long a page may grow, as its lists come in, until the place that one was at is reached again. */
const PATIENCE_MILLISECONDS = 2_000;

/** Read with the first screen that is shown; where pages are prerendered there is nothing to read. */
let kept: ReturnType<typeof keptPlaces> | undefined;

function placesOfVisit() {
  kept ??= keptPlaces();
  return kept;
}

/**
 * Brings a person who goes back, or loads the page again, to where they were on it, and one who goes on to
 * its top. A change of filters on the same screen leaves the page where it is.
 */
export function useScrollMemory(screen: string): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<{ screen: string; key: string } | null>(null);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const places = placesOfVisit();
    const remember = () => places.set(key, scrollY);
    const keep = () => keepPlaces(places);
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
    const places = placesOfVisit();
    if (before && before.screen !== screen) layOutWhole();
    const stop = moveTo(navigation === 'POP' ? places.get(key) : undefined, before?.screen !== screen);
    // Where one arrives is a place too, for whoever comes back there without having scrolled.
    if (!places.has(key)) places.set(key, scrollY);
    return stop;
  }, [screen, key, navigation]);
}

function moveTo(place: number | undefined, isNewScreen: boolean): (() => void) | undefined {
  if (place === undefined) {
    if (isNewScreen) scrollTo(0, 0);
    return undefined;
  }
  layOutWhole();
  scrollTo(0, place);
  return scrollY < place ? scrollOnceTallEnough(place) : undefined;
}

/**
 * Ends what `far.css` does for a prerendered page: where one was on it is a place of the page as it is, not of one whose
 * far parts are still guessed at, and other screens are none of it.
 */
function layOutWhole(): void {
  document.getElementById('root')?.removeAttribute('data-prerendered');
}

/** Scrolls as the page grows, until the place is reached, the person scrolls, or patience ends. */
function scrollOnceTallEnough(place: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, place);
    if (scrollY >= place) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MILLISECONDS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  observer.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  return stop;
}
