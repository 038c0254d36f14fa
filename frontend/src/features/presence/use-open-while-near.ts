import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long content stays visible after the pointer or the focus has left. */
const STAYS_MILLISECONDS = 100;

/**
 * Whether to show extra content of an element: while it is hovered or has keyboard focus, and from a tap or
 * click until one elsewhere. Escape closes it.
 *
 * @returns that state, a function that opens it, and props for the element around both
 */
export function useOpenWhileNear<E extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const around = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), STAYS_MILLISECONDS);
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
