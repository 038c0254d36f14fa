import { Menu } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useHasRendered } from '#ui/page/use-has-rendered.ts';
import { BellSlot } from '../session/bell-slot.tsx';
import { paths } from '../session/paths/screen-paths.ts';
import { SessionSlot } from '../session/session-slot.tsx';
import { useHasAnyToken } from '../tokens/session-tokens.ts';
import { NAVIGATION } from './navigation-entries.ts';
import { AdultsBadge, Wordmark } from './wordmark.tsx';

/** Loads the mobile menu once, as soon as the user is likely to open it. */
const loadMenu = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu }));
const MobileMenu = lazy(loadMenu);
const preloadMenu = () => void loadMenu().catch(() => undefined);

const FloatsInBar = createOptionalLazy(() => import('./floats.tsx').then(({ FloatsInBar }) => FloatsInBar));

/** How far, in CSS pixels, the page is scrolled before the bar is highlighted. */
const SCROLL_THRESHOLD = 50;

interface Props {
  /** Over an image whose link was followed, it leads strangers to the game, and has no floating elements. */
  overImage?: boolean;
}

/** The navigation bar at the top of every screen. */
export function NavigationBar({ overImage = false }: Props) {
  const lifted = useScrolledPast(SCROLL_THRESHOLD);
  const [menuOpen, setMenuOpen] = useState(false);
  const drawn = useHasRendered();
  const signedIn = useHasAnyToken();
  return (
    <header
      data-lifted={lifted}
      className={joinClassNames(
        'sticky top-0 z-20 border-b-2 transition-colors duration-200 ease-pixel print:hidden',
        lifted ? 'border-raised bg-panel' : 'border-transparent bg-ground',
      )}
    >
      <div className="measure flex h-16 items-center gap-3 md:max-lg:gap-1.5 lg:gap-8">
        <Wordmark tight crowded={signedIn} />
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex lg:gap-2">
            {NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={getEntryClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-3 md:max-lg:gap-2">
          {/* On a narrow screen, the floating elements are in its place. */}
          <span className="hidden xl:contents">
            <AdultsBadge />
          </span>
          {overImage ? (
            <ButtonLink variant="hot" to={paths.download}>
              Play free
            </ButtonLink>
          ) : drawn ? (
            <FloatsInBar />
          ) : null}
          <BellSlot />
          {overImage && !signedIn ? null : (
            <div className="hidden items-center gap-3 max-lg:gap-2 md:flex">
              <SessionSlot />
            </div>
          )}
          <IconButton
            icon={Menu}
            label="Open menu"
            aria-haspopup="dialog"
            className="-mr-1.5 md:hidden"
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {menuOpen ? <MobileMenu onClose={() => setMenuOpen(false)} /> : null}
      </Suspense>
    </header>
  );
}

const getEntryClass = ({ isActive }: { isActive: boolean }): string =>
  joinClassNames(
    'flex min-h-11 items-center border-y-3 border-t-transparent px-1.5 font-medium max-lg:text-[0.9375rem] lg:px-3',
    isActive ? 'border-b-cool text-text' : 'border-b-transparent text-soft hover:text-text',
  );

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further than a distance in CSS pixels; false on a prerendered page. */
const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > distance,
    () => false,
  );
