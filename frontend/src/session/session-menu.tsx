import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { UncheckedLink, useSignedInUsers } from './menu-entries.tsx';

const OwnPortrait = lazy(() =>
  import('./own-portrait.tsx').then(({ OwnPortrait }) => ({ default: OwnPortrait })),
);

/** The account menu in the navigation bar. The popover API handles closing and focus. */
export function SessionMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { loading, ...users } = useSignedInUsers();
  const { web, game } = users;
  const name = web?.username ?? game?.name;
  if (name === undefined) return loading ? <MenuPlaceholder /> : <UncheckedLink />;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="press focus-frame inline-flex font-semibold"
        title={`Signed in as ${name}`}
      >
        <span className="press-face stepped flex min-h-11 items-center gap-2 bg-raised px-4 [.press:hover>&]:bg-line">
          {game ? (
            <span className="-ml-1 size-6">
              <Suspense fallback={null}>
                <OwnPortrait playerId={game.id} scale={1} />
              </Suspense>
            </span>
          ) : null}
          <span className="max-w-20 truncate lg:max-w-32 xl:max-w-48">{name}</span>
          <Icon of={ChevronDown} size={18} />
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the interactive elements */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button triggers a click */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-17 right-[max(clamp(1rem,4vw,2rem),calc((100vw-76rem)/2+2rem))] m-0 w-80 overflow-visible border-0 bg-transparent p-0 text-text backdrop:bg-transparent open:animate-rise"
        onClick={(event) => closesMenu(event.target) && menu.current?.hidePopover()}
      >
        <div className="stepped-outline [--fill:var(--color-raised)]">
          <AccountMenu users={users} />
        </div>
      </div>
    </>
  );
}

const closesMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, [data-closes-menu]') !== null;

/** Reserves the menu's space in the bar. */
function MenuPlaceholder() {
  return <Skeleton className="h-11 w-36" />;
}
