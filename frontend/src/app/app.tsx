import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { getBackground } from '../features/gallery/image-location.ts';
import { LightboxHost } from '../features/gallery/lightbox-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';
import { useScreenWanted } from './use-screen-wanted.ts';

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
      <LightboxHost />
    </>
  );
}
