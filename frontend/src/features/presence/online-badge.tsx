import { useQuery } from '@tanstack/react-query';
import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatTime } from '#ui/format/format-clock.ts';
import { formatCount } from '#ui/format/format-number.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { type OnlinePeak, onlinePeakQuery } from '../../api/online-peak.ts';
import { onlinePlayersQuery } from '../../api/online-players.ts';
import { paths } from '../../session/paths/screen-paths.ts';

/**
 * The number of online players and a join button; the parent positions it. The button is above the number, or
 * below it with `inBar`, and after it in tab order.
 */
export function OnlineBadge({ inBar = false }: { inBar?: boolean }) {
  const { open, show, near } = useOpenWhileNear<HTMLElement>();
  const { state, text, said, unit } = useOnlinePlayers(open);
  return (
    <aside
      {...near}
      aria-label="Players online"
      className={joinClassNames('relative flex', !inBar && 'flex-col-reverse items-end gap-2')}
    >
      <button
        type="button"
        title={said}
        aria-expanded={open}
        data-state={state}
        className="press focus-frame block cursor-pointer [--drop:4px]"
        onClick={show}
      >
        <span
          className={joinClassNames(
            'press-face stepped step-3 flex min-h-11 items-center bg-raised font-semibold tabular-nums [.press:hover>&]:bg-line',
            inBar ? 'gap-2 px-2.5' : 'gap-2.5 px-3.5',
          )}
        >
          <span
            aria-hidden="true"
            className={joinClassNames('stepped step-2 size-2.5', state === 'known' ? 'bg-good' : 'bg-soft')}
          />
          {state === 'loading' ? <Skeleton className="h-4 w-6 bg-line" /> : <span>{text}</span>}
          {inBar && state === 'peak' ? <span aria-hidden="true">↑</span> : null}
          <span className="sr-only">{said}</span>
          {inBar ? null : (
            <span aria-hidden="true" className="font-medium text-soft">
              {unit}
            </span>
          )}
        </span>
      </button>
      <ButtonLink
        variant="hot"
        to={paths.download}
        className={joinClassNames(
          open ? 'animate-rise' : 'hidden!',
          inBar && 'absolute! top-full right-0 mt-2',
        )}
      >
        Join them!
      </ButtonLink>
    </aside>
  );
}

interface OnlinePlayers {
  state: 'loading' | 'failed' | 'known' | 'peak';
  text: string;
  /** The same as a sentence. */
  said: string;
  /** What the text counts. */
  unit: string;
}

/** Up to so many players, a peak says more about the game. */
const FEW = 4;

/**
 * The player count; undefined after a failed refetch, since an old count is misleading. While few are online, the peak of
 * the last day or week, if it was higher.
 *
 * @param closer also formats the time of the count, for which the browser has to load the user's locale
 */
function useOnlinePlayers(closer: boolean): OnlinePlayers {
  const { data, isError, fetchStatus } = useQuery(onlinePlayersQuery);
  const isFew = data !== undefined && data.online_players <= FEW;
  const { data: peak } = useQuery({ ...onlinePeakQuery(FEW), enabled: isFew });
  const unit = 'online';
  if (isError || fetchStatus === 'paused') {
    return { state: 'failed', text: '--', said: 'Player count unavailable', unit };
  }
  if (!data) return { state: 'loading', text: '', said: 'Counting players', unit };
  const { online_players, asOf } = data;
  if (isFew && peak && peak.players > FEW) return describePeak(peak, online_players);
  return {
    state: 'known',
    text: formatCount(online_players),
    said: `Players in the game${closer ? ` at ${formatTime(asOf)}` : ''}`,
    unit,
  };
}

const describePeak = ({ players, range }: OnlinePeak, now: number): OnlinePlayers => ({
  state: 'peak',
  text: formatCount(players),
  said: `Most players at a time in the last ${range}; ${formatCount(now)} in the game now`,
  unit: range === 'day' ? 'peak today' : 'peak this week',
});

/** How long content stays visible after the pointer or the focus has left. */
const CLOSE_DELAY_MILLISECONDS = 100;

/**
 * Whether to show extra content of an element: while it is hovered or has keyboard focus, and from a tap or
 * click until one elsewhere. Escape closes it.
 *
 * @returns that state, a function that opens it, and props for the element around both
 */
function useOpenWhileNear<E extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const around = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MILLISECONDS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isElsewhere = ({ target }: Event) => !(target instanceof Node && around.current?.contains(target));
    addEventListener('pointerdown', (event) => isElsewhere(event) && setOpen(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal });
    return () => listening.abort();
  }, [open]);
  return {
    open,
    show,
    near: {
      ref: around,
      // Touch does not hover; a tap is a click.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(),
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) =>
        pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible') && leave(),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && show(),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && leave(),
    },
  };
}
