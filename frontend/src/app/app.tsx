import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { screenBehind } from '../features/gallery/image-location.ts';
import { LightboxHost } from '../features/gallery/lightbox-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';

/** The whole app, in whichever router tells it where it is. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Screens />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Screens() {
  // An opened image has the address, while the screen that it was opened on stays behind it.
  const behind = screenBehind(useLocation());
  return (
    <>
      <Routes location={behind}>
        <Route element={<Shell />}>
          {Object.entries(SCREENS).map(([path, code]) => (
            <Route key={path} path={path} element={<LazyScreen key={path} code={code} />} />
          ))}
        </Route>
      </Routes>
      <LightboxHost />
    </>
  );
}
