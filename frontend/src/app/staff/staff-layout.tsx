import { Menu, Search } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router-dom';
import { LOGO } from '#shared/logo.ts';
import { KeyCap } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { coverPage, usePageCovered } from '#ui/overlay/open-modals.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { BellSlot } from '../../session/bell-slot.tsx';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { SessionSlot } from '../../session/session-slot.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { findScreenAtPath } from './staff-entries.ts';
import { StaffNavigation } from './staff-navigation.tsx';
import { STAFF_SCREENS } from './staff-screens.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(() => loadPalette().then(({ CommandPalette }) => ({ default: CommandPalette })));

interface Props {
  users: SignedInUsers;
  path: string;
  /** The screen. */
  children: ReactNode;
}

/** The classes of the two columns of the back office. */
export const STAFF_COLUMNS = 'min-h-svh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]';

/** The classes of the second column's `main`. */
export const STAFF_MAIN = 'min-w-0 grow px-4 pt-2 pb-16 md:px-6 lg:px-8 lg:pt-0';

/** The frame of every back office screen: navigation on the left, or a bar with a drawer on narrow screens. */
export function StaffLayout({ users, path, children }: Props) {
  const palette = useCommandPalette();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={STAFF_COLUMNS}>
      <aside
        aria-label="Back office"
        className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r-2 border-raised bg-panel px-2 py-4 lg:flex print:hidden"
      >
        <StaffWordmark />
        <PaletteButton onOpen={palette.show} />
        <StaffNavigation users={users} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-3 border-b-2 border-raised bg-panel px-3 md:px-6 lg:static lg:h-16 lg:border-0 lg:bg-transparent lg:px-8 print:hidden">
          <div className="flex items-center gap-1 lg:hidden">
            <IconButton
              icon={Menu}
              label="Open menu"
              aria-haspopup="dialog"
              className="-ml-1.5"
              onClick={() => setDrawerOpen(true)}
            />
            <StaffWordmark />
          </div>
          <div className="hidden lg:block">
            <StaffBreadcrumbs path={path} users={users} />
          </div>
          <div className="ml-auto flex items-center gap-3">
            <IconButton
              icon={Search}
              label="Go to anything"
              aria-haspopup="dialog"
              className="lg:hidden"
              onClick={palette.show}
            />
            <span className="hidden md:contents">
              <BellSlot />
              <SessionSlot />
            </span>
          </div>
        </header>
        <main id="content" tabIndex={-1} className={STAFF_MAIN}>
          {/* The start page has no breadcrumbs, but the same distance from the bar. */}
          <div className="empty:h-4 lg:hidden">
            <StaffBreadcrumbs path={path} users={users} />
          </div>
          <ErrorBoundary key={path}>{children}</ErrorBoundary>
        </main>
      </div>
      {drawerOpen ? <StaffDrawer users={users} onClose={() => setDrawerOpen(false)} /> : null}
      <Suspense fallback={null}>
        {palette.open ? <CommandPalette users={users} onClose={palette.hide} /> : null}
      </Suspense>
    </div>
  );
}

/** The logo and the name of the site, linked to the home page. */
const StaffWordmark = () => (
  <Link
    to={paths.home}
    className="flex min-h-11 items-center gap-2.5 px-2 font-display text-base font-semibold whitespace-nowrap min-[22rem]:text-[1.15rem] focus-visible:-outline-offset-4"
  >
    <PixelSprite bitmap={LOGO} scale={2} />
    <span>
      Pixelcrowd <span className="text-hot">staff</span>
    </span>
  </Link>
);

/**
 * Whether the command palette is open. Ctrl-K or ⌘K toggles it, unless another dialog is open. Its code loads after
 * the screen; if that fails, it stays closed, and the offline bar explains why.
 */
function useCommandPalette() {
  const [open, setOpen] = useState(false);
  const covered = usePageCovered();
  const show = () => {
    // Letters typed until then are for the palette: on the screen they could be shortcuts.
    const uncover = coverPage();
    void loadPalette()
      .then(
        () => setOpen(true),
        () => undefined,
      )
      .finally(uncover);
  };
  const toggle = useEffectEvent(() => (open ? setOpen(false) : show()));
  useEffect(() => void loadPalette().catch(() => undefined), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (covered && !open) return;
      // Browsers use this shortcut for their own search.
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open, covered]);
  return { open, show, hide: () => setOpen(false) };
}

/** Opens the command palette, and shows its keyboard shortcut. */
function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const apple = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-1 flex min-h-11 items-center gap-2.5 bg-ground px-2.5 text-[0.9375rem] whitespace-nowrap text-soft hover:text-text focus-visible:-outline-offset-4"
      onClick={onOpen}
    >
      <Icon of={Search} size={18} />
      <span className="grow text-left">Go to anything</span>
      <KeyCap>{apple ? '⌘ K' : 'Ctrl K'}</KeyCap>
    </button>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
const subscribeToNothing = () => () => undefined;

/** The breadcrumbs of a back office screen. */
function StaffBreadcrumbs({ path, users }: Pick<Props, 'path' | 'users'>) {
  const above = STAFF_SCREENS.filter((screen) => path.startsWith(`${screen.path}/`));
  const here = findScreenAtPath(path);
  if (!here) return null;
  return (
    <nav aria-label="Breadcrumbs" className="text-[0.9375rem] text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <Step to={users.web ? paths.admin : paths.gameAdmin} label="Staff" />
        {above.map((screen) => (
          <Step key={screen.path} to={screen.path} label={screen.label} />
        ))}
        <li aria-current="page" className="text-text">
          {here.label}
        </li>
      </ol>
    </nav>
  );
}

const Step = ({ to, label }: { to: string; label: string }) => (
  <li className="flex items-center gap-2">
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
    >
      {label}
    </Link>
    <span aria-hidden="true">/</span>
  </li>
);
