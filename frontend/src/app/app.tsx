import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { screenBehind } from '../features/gallery/image-location.ts';
import { LightboxHost } from '../features/gallery/lightbox-host.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { paths } from './paths.ts';
import { AccountScreen, GalleryScreen, GameProfileScreen, SignInScreen, StaffScreen } from './screens.ts';
import { Shell } from './shell.tsx';

/** The whole app. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
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
          <Route path={paths.home} element={<HomeScreen />} />
          <Route path={`${paths.gallery}/:id?`} element={<GalleryScreen />} />
          <Route path={paths.login} element={<SignInScreen />} />
          <Route path={paths.staffLogin} element={<SignInScreen />} />
          <Route path={paths.account} element={<AccountScreen />} />
          <Route path={paths.gameProfile} element={<GameProfileScreen />} />
          <Route path={`${paths.admin}/*`} element={<StaffScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
      <LightboxHost />
    </>
  );
}
