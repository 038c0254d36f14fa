import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { coverPage } from './open-modals.ts';

interface Props {
  /** The accessible name. */
  label: string;
  /** Escape or a click outside of the dialog. */
  onClose: () => void;
  /**
   * Returns where the focus goes on closing, given the element that had it before; by default, or if it
   * returns nothing, that element.
   */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The browser traps the focus and makes the page behind inert; on
 * closing, the focus returns to where it was.
 */
export function Modal({ label, onClose, returnFocus, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const giveFocusBack = useEffectEvent((opener: Element | null) => {
    const target = returnFocus?.(opener) ?? opener;
    if (target instanceof HTMLElement) target.focus();
  });
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // By default the browser focuses the first focusable element.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const uncover = coverPage(element);
    return () => {
      uncover();
      element?.close();
      giveFocusBack(opener);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its key; browsers send it as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        // React bubbles events of nested dialogs to this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Without user activation since the last `cancel`, browsers close a dialog without asking.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        onClose();
        // If the owner keeps it open, for example while sending, it is shown again.
        requestAnimationFrame(() => {
          if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        });
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
