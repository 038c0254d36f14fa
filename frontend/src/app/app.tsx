import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { awaitFirstSign } from '#ui/page/first-sign.ts';
import { queryClient } from '../api/query-client.ts';
import { getBackground, isFollowedImage } from '../features/gallery/image-location.ts';
import { LightboxHost } from '../features/gallery/lightbox-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ImageFrame } from './image-frame.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { runOnceRendered } from './once-rendered.ts';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';

interface Props {
  /** Surrounds every screen, in place of the site's shell. */
  frame?: ReactNode;
}

/** The whole app, without a router, so that the browser and the prerenderer can each use their own. */
export function App({ frame = <Shell /> }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Screens frame={frame} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Screens({ frame }: Props) {
  // An open image has its own address, while the screen it was opened from stays visible behind it.
  const behind = getBackground(useLocation());
  const isWanted = useScreenWanted();
  return (
    <>
      {isWanted ? (
        <Routes location={behind}>
          <Route element={frame}>
            {Object.entries(SCREENS).map(([path, code]) => (
              <Route key={path} path={path} element={<LazyScreen key={path} code={code} />} />
            ))}
          </Route>
        </Routes>
      ) : null}
      <LightboxHost frame={<ImageFrame />} />
    </>
  );
}

/**
 * Whether to render the screen. Behind an image whose link was followed it is invisible, so its code loads only when
 * the visitor does something.
 */
function useScreenWanted(): boolean {
  const covers = isFollowedImage(useLocation());
  const [waits, setWaits] = useState(covers);
  if (waits && !covers) setWaits(false);
  useEffect(
    () => (waits ? awaitFirstSign(() => startTransition(() => setWaits(false))) : undefined),
    [waits],
  );
  const covered = useRef(covers);
  useEffect(() => {
    const isClosed = covered.current && !covers;
    covered.current = covers;
    // An image that is closed before the screen has rendered finds no card to give the focus back to.
    if (!isClosed || document.activeElement !== document.body) return;
    return runOnceRendered('main h1', (heading) => heading.focus({ preventScroll: true }));
  }, [covers]);
  return !waits;
}
