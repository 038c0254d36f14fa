import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { ImageId } from '../../../../shared/ids.ts';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../ui/paths.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { Lightbox } from './lightbox/lightbox.tsx';
import { findShownImage } from './shown-image.ts';

let loaded: typeof Lightbox | undefined;

/** Loads the lightbox's code once. */
async function loadLightbox() {
  loaded ??= (await import('./lightbox/lightbox.tsx')).Lightbox;
  return { default: loaded };
}

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

const AwaitedLightbox = lazy(loadLightbox);

/** Shows the lightbox over the current screen while the URL names an image. */
export function LightboxHost() {
  const { pathname } = useLocation();
  const id = matchPath(paths.image(':id'), pathname)?.params.id;
  if (!id) return null;
  return (
    <Suspense fallback={<CardPicture id={id} />}>
      {/* The server checks whether it is a valid id. */}
      <OpenLightbox id={id as ImageId} />
    </Suspense>
  );
}

/** The lightbox. Code that is already loaded renders at once: React keeps a fallback for 300 ms, even if nothing is awaited any more. */
function OpenLightbox({ id }: { id: ImageId }) {
  const [Shown] = useState(() => loaded ?? AwaitedLightbox);
  return <Shown id={id} />;
}

/** The picture of the card while the code of the lightbox loads. */
function CardPicture({ id }: { id: string }) {
  const [shown] = useState(() => findShownImage(id));
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-shadow/90 p-4" data-loading-lightbox="">
      {shown ? (
        <img
          src={shown.currentSrc}
          alt=""
          className={classNames('h-[60dvh] w-full object-contain', shown.matches('.crisp') && 'crisp')}
        />
      ) : null}
    </div>
  );
}
