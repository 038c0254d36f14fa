import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsEditor } from '../session/editor.ts';
import { usePageCovered } from '../ui/open-modals.ts';
import { paths, toScreenPath } from '../ui/paths.ts';
import { ScreenLoading } from '../ui/screen-loading.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Dock } from './dock.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useScreenChange } from './use-screen-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** The frame around every screen. The back office renders its own navigation and `main`. */
export function Shell() {
  const screen = toScreenPath(useLocation().pathname);
  const announcement = useScreenChange(screen);
  useScrollMemory(screen);
  const covered = usePageCovered();
  const inOffice = useIsEditor() && `${screen}/`.startsWith(`${paths.admin}/`);
  const Main = inOffice ? 'div' : 'main';
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 bg-cool px-4 py-3 font-semibold text-cool-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {inOffice ? null : <NavigationBar />}
      <OfflineBar />
      <Main {...(!inOffice && { id: 'content', tabIndex: -1, className: 'min-h-[70svh]' })}>
        <ErrorBoundary key={screen}>
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
      {inOffice ? null : <Footer />}
      <Dock quiet={inOffice} />
      {/* A dialog covers these toasts, so it renders them itself. */}
      {covered ? null : <Toasts />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
