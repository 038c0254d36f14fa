import {
  type ComponentProps,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { ImageId } from '#shared/ids.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { awaitFirstSign } from '#ui/page/first-sign.ts';
import { runWhenIdle } from '#ui/page/when-idle.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import type { Lightbox } from './lightbox/lightbox.tsx';
import { finishOpening, useOpeningImage } from './opening-image.ts';
import { findShownImage } from './shown-image.ts';

let loaded: typeof Lightbox | undefined;

/** Loads the lightbox's code once. */
export async function loadLightbox() {
  loaded ??= (await import('./lightbox/lightbox.tsx')).Lightbox;
  return { default: loaded };
}

const failures = new WeakSet<object>();

/** Preloads it as soon as the user is likely to open it. A failure shows up when they do. */
export function preloadLightbox(): void {
  loadLightbox().catch((error: object) => failures.add(error));
}

/** Preloads it once images are shown, someone uses the page, and the browser is idle. */
export function useLightboxPreload(hasImages: boolean): void {
  useEffect(() => (hasImages ? awaitFirstSign(() => runWhenIdle(preloadLightbox)) : undefined), [hasImages]);
}

/** Whether an error comes from preloading, so that it needs no reaction. */
export const isPreloadFailure = (error: object): boolean => failures.has(error);

const AwaitedLightbox = lazy(loadLightbox);

/**
 * Shows the lightbox over the current screen while the URL names an image.
 *
 * @param frame surrounds an image whose link was followed
 */
export function LightboxHost({ frame }: { frame: ReactNode }) {
  const location = useLocation();
  const id = matchPath(paths.image(':id'), location.pathname)?.params.id;
  const opening = useOpeningImage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location has rendered, with the open dialog or after a step back
  useEffect(() => finishOpening(), [location]);
  return (
    <>
      {opening ? <CardPicture key={opening} id={opening} /> : null}
      {id ? (
        <Suspense fallback={<CardPicture id={id} loading />}>
          {/* The server checks whether it is a valid id. */}
          <OpenLightbox id={id as ImageId} frame={frame} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The lightbox. Code that is already loaded renders at once: React keeps a fallback for 300 ms, even if nothing is awaited any more. */
function OpenLightbox(props: ComponentProps<typeof Lightbox>) {
  const [Shown] = useState(() => loaded ?? AwaitedLightbox);
  return <Shown {...props} />;
}

interface CardPictureProps {
  id: string;
  /** The code of the lightbox is loading. */
  loading?: boolean;
}

/** The picture of the card, about where the lightbox will show it, from the click until the lightbox is there. */
function CardPicture({ id, loading = false }: CardPictureProps) {
  const [shown] = useState(() => findShownImage(id));
  return (
    <div className="fixed inset-0 z-50 bg-ground" data-card-picture={loading ? 'loading' : 'opening'}>
      <div className="frame absolute inset-x-0 top-16 bottom-78 md:inset-x-20 md:bottom-68 xl:bottom-64 short:bottom-18">
        {shown ? (
          <img
            src={shown.currentSrc}
            alt=""
            data-grid={shown.dataset.grid}
            style={copyGrid(shown)}
            className={joinClassNames('frame-contain', shown.matches('.crisp') && 'crisp')}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The custom properties by which pixel art is scaled. */
const copyGrid = ({ style }: HTMLElement): CSSProperties =>
  Object.fromEntries(
    ['--grid-w', '--grid-h', '--density'].map((name) => [name, style.getPropertyValue(name)]),
  );
