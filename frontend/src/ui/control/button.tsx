import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';
import { BusyMark } from '../loading/loading.tsx';

/** `hot` is the main action of a screen; `raised` and `outline` are the others. */
type ButtonVariant = 'hot' | 'raised' | 'outline';

interface FaceProps {
  variant?: ButtonVariant | undefined;
  /** The action is in progress: the button says so and ignores further clicks. */
  busy?: boolean;
  children: ReactNode;
}

const VARIANTS: Record<ButtonVariant, string> = {
  hot: 'stepped bg-hot text-hot-ink [.press:hover>&]:bg-[#ff79a7]',
  raised: 'stepped bg-raised text-text [.press:hover>&]:bg-line',
  outline: 'stepped-outline text-text [.press:hover>&]:[--fill:var(--color-panel)]',
};

/** Classes of the parent of every button face. */
const PRESS = 'press focus-frame inline-flex select-none rounded-[2px] font-semibold whitespace-nowrap';

function Face({ variant = 'raised', busy = false, children }: FaceProps) {
  return (
    <span
      className={joinClassNames(
        'press-face flex min-h-12 grow items-center justify-center gap-2 px-5',
        '[.press:disabled>&]:bg-line/40 [.press:disabled>&]:text-soft',
        VARIANTS[variant],
      )}
    >
      {busy ? <BusyMark /> : null}
      {children}
    </span>
  );
}

/** A button for an action on this screen. While busy it keeps the focus but ignores clicks. */
export function Button({
  variant,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: FaceProps & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={joinClassNames(PRESS, className)}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      <Face variant={variant} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, children, ...rest }: FaceProps & LinkProps) {
  return (
    <Link className={joinClassNames(PRESS, className)} {...rest}>
      <Face variant={variant}>{children}</Face>
    </Link>
  );
}

/** A button that looks like a link and leads to another view. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center justify-self-start text-cool underline underline-offset-4 hover:text-text"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
