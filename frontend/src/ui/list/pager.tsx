import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';
import { formatCount } from '../format/format-number.ts';
import { Icon } from '../picture/icon.tsx';

interface Props {
  /** What is paged, for example 'Gallery pages'. */
  label: string;
  page: number;
  pages: number;
  /** The URL of a page. */
  toPage: (page: number) => To;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

/** Previous, 'Page X of Y' and Next; nothing for a single page. */
export function Pager({ label, page, pages, toPage, replace = false }: Props) {
  // Past the last page there is no valid position; the empty list shows the way back.
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Step to={page > 1 ? toPage(page - 1) : undefined} rel="prev" replace={replace}>
        <Sign of={ChevronLeft} />
        <span>Previous</span>
      </Step>
      <p className="text-center text-soft tabular-nums" aria-current="page">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <Step to={page < pages ? toPage(page + 1) : undefined} rel="next" replace={replace}>
        <span>Next</span>
        <Sign of={ChevronRight} />
      </Step>
    </nav>
  );
}

const Sign = ({ of }: { of: LucideIcon }) => <Icon of={of} size={18} />;

interface StepProps {
  to: To | undefined;
  rel: 'prev' | 'next';
  replace: boolean;
  children: ReactNode;
}

/** A disabled step stays a link, so that the user who pressed it keeps the focus. */
function Step({ to, rel, replace, children }: StepProps) {
  const disabled = to === undefined;
  return (
    <Link
      to={to ?? '.'}
      rel={rel}
      replace={replace}
      aria-disabled={disabled || undefined}
      className={joinClassNames(
        'press focus-frame inline-flex font-semibold',
        disabled && 'cursor-not-allowed text-soft',
      )}
      onClick={(event) => disabled && event.preventDefault()}
    >
      <span
        className={joinClassNames(
          'press-face stepped flex min-h-12 items-center gap-1 px-3 sm:px-4',
          disabled ? 'bg-panel' : 'bg-raised [.press:hover>&]:bg-line',
        )}
      >
        {children}
      </span>
    </Link>
  );
}
