import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScreenLoading } from '#ui/loading/loading.tsx';
import { ErrorBoundary } from '../src/app/error-boundary.tsx';
import { STAFF_COLUMNS, STAFF_MAIN } from '../src/app/staff/staff-layout.tsx';
import { StaffContent } from '../src/app/staff/staff-screen.tsx';
import { Toasts } from '../src/app/toasts.tsx';
import { findOffice, toScreenPath } from '../src/session/paths/screen-paths.ts';

/**
 * Surrounds the screen of a component test in place of the shell and of the back office's navigation, which take as
 * long to render as most screens. It has a `main` of the same width, and the toasts.
 */
export function BareFrame() {
  const screen = toScreenPath(useLocation().pathname);
  const isStaffScreen = findOffice(screen) !== undefined;
  return (
    <div className={isStaffScreen ? STAFF_COLUMNS : ''}>
      {isStaffScreen ? <div className="hidden lg:block" /> : null}
      <main id="content" tabIndex={-1} className={isStaffScreen ? STAFF_MAIN : 'min-h-[70svh]'}>
        <ErrorBoundary key={screen}>
          <Suspense fallback={<ScreenLoading />}>
            {isStaffScreen ? <StaffContent path={screen.replace(/\/+$/, '')} /> : <Outlet />}
          </Suspense>
        </ErrorBoundary>
      </main>
      <Toasts />
    </div>
  );
}
