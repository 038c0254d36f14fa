import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import { BusyMark } from '../loading/loading.tsx';

interface Props {
  /** The effect of the action on the entity. */
  tone: 'good' | 'bad' | 'quiet';
  /** The keyboard shortcut, as printed on keyboards. */
  shortcut?: string;
  /** The action is in progress: the button says so and ignores further clicks. */
  busy?: boolean;
  children: ReactNode;
}

const TONES: Readonly<Record<Props['tone'], string>> = {
  good: 'bg-good text-shadow [.press:hover>&]:bg-[#7deab0]',
  bad: 'bg-bad text-shadow [.press:hover>&]:bg-[#ff9696]',
  quiet: 'bg-raised text-text [.press:hover>&]:bg-line',
};

/** A compact button for a staff decision, with colour, label and keyboard shortcut. */
export function ActionButton({
  tone,
  shortcut,
  busy = false,
  className,
  children,
  onClick,
  'aria-disabled': isOff,
  ...rest
}: Props & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={isOff}
      aria-keyshortcuts={shortcut}
      className={joinClassNames(
        'press focus-frame inline-flex rounded-[2px] font-semibold whitespace-nowrap select-none [--drop:3px]',
        className,
      )}
      onClick={busy || isOff ? undefined : onClick}
      {...rest}
    >
      <span
        className={joinClassNames(
          'press-face stepped step-3 flex min-h-11 grow items-center justify-center gap-3 px-4',
          '[.press:disabled>&]:bg-line/40 [.press:disabled>&]:text-soft',
          isOff ? 'bg-line/40 text-soft' : TONES[tone],
        )}
      >
        {busy ? <BusyMark /> : null}
        {children}
        {shortcut ? <KeyCap>{shortcut}</KeyCap> : null}
      </span>
    </button>
  );
}

/**
 * The keyboard shortcut of a button, hidden on touch screens. It is visual only: screen readers use
 * `aria-keyshortcuts`.
 */
export const KeyCap = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid min-h-6 min-w-6 place-items-center bg-shadow px-1.5 font-text text-xs font-bold whitespace-nowrap text-cool pointer-coarse:hidden"
  >
    {children}
  </span>
);
