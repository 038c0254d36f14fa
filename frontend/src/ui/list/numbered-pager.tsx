import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { joinClassNames } from '../class-names.ts';
import { formatCount } from '../format/format-number.ts';
import { Icon } from '../picture/icon.tsx';

/** Stands for omitted pages. */
export const GAP = 'gap';

/**
 * The page numbers of a pager: the first, the last, and those around the current one. A gap never stands for
 * a single page.
 *
 * @param page counted from 1, at most `pages`
 */
export function listPageNumbers(page: number, pages: number): (number | typeof GAP)[] {
  const near = [page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages);
  const named = [...new Set([1, ...near, pages])].sort((one, other) => one - other);
  return named.flatMap((each, index) => {
    const left = each - (named[index - 1] ?? 0) - 1;
    if (left === 0) return [each];
    return left === 1 ? [each - 1, each] : [GAP, each];
  });
}

interface Props {
  /** What is paged, for example 'Image pages'. */
  label: string;
  page: number;
  pages: number;
  /** The URL of a page. */
  toPage: (page: number) => To;
}

/** Previous, numbered pages and Next; nothing for a single page. */
export function NumberedPager({ label, page, pages, toPage }: Props) {
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      <Step to={page > 1 ? toPage(page - 1) : undefined} rel="prev">
        <Icon of={ChevronLeft} size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ol className="contents">
        {listPageNumbers(page, pages).map((each, index) => (
          <li key={each === GAP ? `gap ${index}` : each}>
            {each === GAP ? (
              <span aria-hidden="true" className="grid min-h-11 min-w-6 place-items-center text-soft">
                …
              </span>
            ) : (
              <PageLink page={each} current={each === page} to={toPage(each)} />
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? toPage(page + 1) : undefined} rel="next">
        <span className="max-sm:sr-only">Next</span>
        <Icon of={ChevronRight} size={18} />
      </Step>
    </nav>
  );
}

const FACE = 'stepped step-3 flex min-h-11 min-w-11 items-center justify-center gap-1 px-3 font-semibold';

const PageLink = ({ page, current, to }: { page: number; current: boolean; to: To }) => (
  <Link
    to={to}
    aria-label={`Page ${formatCount(page)}`}
    aria-current={current ? 'page' : undefined}
    className="group focus-frame inline-flex tabular-nums"
  >
    <span
      className={joinClassNames(FACE, current ? 'bg-cool text-cool-ink' : 'bg-panel group-hover:bg-raised')}
    >
      {formatCount(page)}
    </span>
  </Link>
);

interface StepProps {
  to: To | undefined;
  rel: 'prev' | 'next';
  children: ReactNode;
}

/** A disabled step stays a link, so that the user who pressed it keeps the focus. */
function Step({ to, rel, children }: StepProps) {
  const disabled = to === undefined;
  return (
    <Link
      to={to ?? '.'}
      rel={rel}
      aria-disabled={disabled || undefined}
      className={joinClassNames('group focus-frame inline-flex', disabled && 'cursor-not-allowed text-soft')}
      onClick={(event) => disabled && event.preventDefault()}
    >
      <span className={joinClassNames(FACE, disabled ? 'bg-panel' : 'bg-raised group-hover:bg-line')}>
        {children}
      </span>
    </Link>
  );
}
