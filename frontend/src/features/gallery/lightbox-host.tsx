import { lazy, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { ImageId } from '../../../../shared/ids.ts';
import { paths } from '../../ui/paths.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Loads the lightbox's code once. */
const loadLightbox = () => import('./lightbox/lightbox.tsx');

const failures = new WeakSet<object>();

/** Preloads it as soon as the user is likely to open it. A failure shows up when they do. */
export function preloadLightbox(): void {
  loadLightbox().catch((error: object) => failures.add(error));
}

/** The first sign that someone uses the page. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/** Preloads it once images are shown, someone uses the page, and the browser is idle. */
export function useLightboxPreload(hasImages: boolean): void {
  useEffect(() => {
    if (!hasImages) return;
    const listening = new AbortController();
    const act = () => {
      listening.abort();
      whenIdle(preloadLightbox);
    };
    for (const sign of SIGNS) addEventListener(sign, act, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [hasImages]);
}

/** Whether an error comes from preloading, so that it needs no reaction. */
export const isPreloadFailure = (error: object): boolean => failures.has(error);

const Lightbox = lazy(() => loadLightbox().then(({ Lightbox }) => ({ default: Lightbox })));

/** Shows the lightbox over the current screen while the URL names an image. */
export function LightboxHost() {
  const { pathname } = useLocation();
  const id = matchPath(paths.image(':id'), pathname)?.params.id;
  if (!id) return null;
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-shadow/90" />}>
      {/* The server checks whether it is a valid id. */}
      <Lightbox id={id as ImageId} />
    </Suspense>
  );
}
