import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { formatCount } from './format.ts';
import { Icon } from './icon.tsx';

interface Props {
  /** What is paged, as in 'Pages of the gallery'. */
  label: string;
  page: number;
  pages: number;
  /** Where a page lies. */
  toPage: (page: number) => To;
  /** Replace the history entry instead of adding one. */
  replace?: boolean;
}

/** Previous, 'Page X of Y' and Next; nothing at all where one page holds everything. */
export function Pager({ label, page, pages, toPage, replace = false }: Props) {
  // Past the end there is no 'of', and the way back is shown where the entries would be.
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

/** A step that leads nowhere stays a link, so that whoever took the last one keeps the focus. */
function Step({ to, rel, replace, children }: StepProps) {
  const disabled = to === undefined;
  return (
    <Link
      to={to ?? '.'}
      rel={rel}
      replace={replace}
      aria-disabled={disabled || undefined}
      className={classNames(
        'press focus-frame inline-flex font-semibold',
        disabled && 'cursor-not-allowed text-soft',
      )}
      onClick={(event) => disabled && event.preventDefault()}
    >
      <span
        className={classNames(
          'press-face stepped flex min-h-12 items-center gap-1 px-3 sm:px-4',
          disabled ? 'bg-panel' : 'bg-raised [.press:hover>&]:bg-line',
        )}
      >
        {children}
      </span>
    </Link>
  );
}
