import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScreenLoading } from '#ui/loading/loading.tsx';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useOnline } from '#ui/page/online.ts';
import { useHasRendered } from '#ui/page/use-has-rendered.ts';
import { isFollowedImage } from '../features/gallery/image-location.ts';
import { resumeWishedLike } from '../features/gallery/likes/resume-wished-like.ts';
import { useIsEditor } from '../session/editor.tsx';
import { useIsGameStaff } from '../session/game-staff.ts';
import { findOffice, toScreenPath } from '../session/paths/screen-paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { runOnceRendered } from './once-rendered.ts';
import { Toasts } from './toasts.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { VisitorQuestions } from './visitor-questions.tsx';

/** The frame around every screen. The back office renders its own navigation and `main`. */
export function Shell() {
  const screen = toScreenPath(useLocation().pathname);
  const announcement = useScreenChange(screen);
  useScrollMemory(screen);
  useEffect(resumeWishedLike, []);
  const isStaff = { web: useIsEditor(), game: useIsGameStaff() };
  const office = findOffice(screen);
  const inOffice = office !== undefined && isStaff[office];
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
      <Toasts />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Informs the user that the browser is offline. */
function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="bg-coin px-4 py-2 text-center font-semibold text-shadow">
          You're offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

/**
 * After a change of screen, focuses its heading and announces its title, as a browser does for a page load.
 *
 * @returns the text to announce; empty until the first change
 */
function useScreenChange(screen: string): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    return runOnceRendered('main h1', (heading) => {
      heading.focus({ preventScroll: true });
      setAnnouncement(document.title);
    });
  }, [screen]);
  return announcement;
}

const Floats = createOptionalLazy(() => import('./floats.tsx').then(({ Floats }) => Floats));

/**
 * The overlay at the bottom edge of every screen: an element in each corner, and the questions for visitors
 * below them or, on a wide screen, between them. A single grid keeps them from covering each other. It
 * follows the screen in the document order.
 *
 * @param quiet on screens for staff: show only required questions
 */
function Dock({ quiet }: { quiet: boolean }) {
  const drawn = useHasRendered();
  // Over an image whose link was followed, the questions are in front of it.
  const covered = isFollowedImage(useLocation());
  if (!drawn) return null;
  return (
    // It covers the whole screen, because growing with its content would count as layout shift.
    <div className="pointer-events-none fixed inset-0 z-30 grid content-end gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden xl:*:col-start-1 xl:*:row-start-1">
      {quiet ? null : <Floats />}
      <div className="self-end *:pointer-events-auto">{covered ? null : <VisitorQuestions />}</div>
    </div>
  );
}
