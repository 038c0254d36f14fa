import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../control/button.tsx';
import { formatCount } from '../format/format-number.ts';
import { Icon } from '../picture/icon.tsx';

interface Props {
  /** What is paged, for example 'Image pages'. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, 'Page X of Y' and Next for pages without URLs, such as in a dialog; nothing for a single page. */
export function PageButtons({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Step disabled={page <= 1} onPress={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <p role="status" className="text-center text-soft tabular-nums">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <Step disabled={page >= pages} onPress={() => onPage(page + 1)}>
        <span className="max-sm:sr-only">Next</span>
        <Icon of={ChevronRight} size={18} />
      </Step>
    </nav>
  );
}

interface StepProps {
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A disabled step stays focusable, so that the user who pressed it keeps the focus. */
const Step = ({ disabled, onPress, children }: StepProps) => (
  <Button
    aria-disabled={disabled || undefined}
    className={disabled ? 'cursor-not-allowed text-soft' : ''}
    onClick={disabled ? undefined : onPress}
  >
    {children}
  </Button>
);
