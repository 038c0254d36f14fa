import type { ComponentPropsWithRef, ReactNode } from 'react';
import { BusyMark } from '../busy-mark.tsx';
import { classNames } from '../class-names.ts';
import { KeyCap } from './key-cap.tsx';

interface Props {
  /** What pressing it means for the thing it acts on. */
  tone: 'good' | 'bad' | 'quiet';
  /** The key that does the same, as it is written on keyboards. */
  shortcut?: string;
  /** It was pressed and is under way: it says so and takes no second press. */
  busy?: boolean;
  children: ReactNode;
}

const TONES: Readonly<Record<Props['tone'], string>> = {
  good: 'bg-good text-shadow [.press:hover>&]:bg-[#7deab0]',
  bad: 'bg-bad text-shadow [.press:hover>&]:bg-[#ff9696]',
  quiet: 'bg-raised text-text [.press:hover>&]:bg-line',
};

/** A decision of staff as a button of a row's height: what it does by colour and word, and by which key. */
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
      className={classNames(
        'press focus-frame inline-flex rounded-[2px] font-semibold whitespace-nowrap select-none [--drop:3px]',
        className,
      )}
      onClick={busy || isOff ? undefined : onClick}
      {...rest}
    >
      <span
        className={classNames(
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
