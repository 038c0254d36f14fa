import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { coverPage } from './open-modals.ts';
import { Toasts } from './toasts.tsx';

interface Props {
  /** What it is, for those who do not see it. */
  label: string;
  /** Escape was pressed, or the room beside the dialog. */
  onClose: () => void;
  /** Where the focus goes afterwards, told where it was; back there if this is missing or finds nothing. */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
  className?: string;
  children: ReactNode;
}

/**
 * A dialog over everything else, open for as long as it is mounted. The platform keeps the focus inside and
 * the page behind out of reach; the focus goes back to where it was.
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
    // Left to itself, the platform takes whatever comes first in the dialog.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const uncover = coverPage();
    return () => {
      uncover();
      element?.close();
      giveFocusBack(opener);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the platform sends it as `cancel`
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        // React hands on to a dialog what was meant for one that lies over it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Where the person has not touched the page since they were last asked, browsers close it without asking.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        onClose();
        // Whoever keeps it, as while something is being sent, has it shown again.
        requestAnimationFrame(() => {
          if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        });
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
      <Toasts />
    </dialog>
  );
}
