import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';

interface Props extends LinkProps {
  /** Whether this filter is active. */
  chosen: boolean;
  children: ReactNode;
}

/** One of several filters, one of which is active. */
export function ChipLink({ chosen, children, ...rest }: Props) {
  return (
    <Link
      aria-current={chosen || undefined}
      className="group focus-frame inline-flex shrink-0 whitespace-nowrap"
      {...rest}
    >
      <span
        className={joinClassNames(
          'stepped step-3 flex min-h-11 items-center gap-2 px-4 text-[0.9375rem] font-medium',
          'transition-colors duration-100 ease-pixel group-active:translate-y-0.5',
          chosen ? 'bg-cool text-cool-ink' : 'bg-panel text-soft group-hover:bg-raised group-hover:text-text',
        )}
      >
        {children}
      </span>
    </Link>
  );
}
