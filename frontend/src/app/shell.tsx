import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePageCovered } from '../ui/open-modals.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Dock } from './dock.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { screenOf } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** What surrounds every screen that visitors see. */
export function Shell() {
  const screen = screenOf(useLocation().pathname);
  const announcement = useScreenChange(screen);
  useScrollMemory(screen);
  const covered = usePageCovered();
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 bg-cool px-4 py-3 font-semibold text-cool-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar />
      <OfflineBar />
      <main id="content" tabIndex={-1} className="min-h-[70svh]">
        <ErrorBoundary key={screen}>
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Dock />
      {/* A dialog over the page shows them itself, since it covers these. */}
      {covered ? null : <Toasts />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
