import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/picture/icon.tsx';

/** The text font has no arrows. */
const ARROWS = (
  <span className="flex">
    <span className="sr-only">left and right arrow</span>
    <Icon of={ArrowLeft} size={12} />
    <Icon of={ArrowRight} size={12} />
  </span>
);

const HINTS: readonly { does: string; by: ReactNode }[] = [
  { does: 'previous, next', by: ARROWS },
  { does: 'zoom', by: '+ −' },
  { does: 'fit', by: '0' },
  { does: 'grid', by: 'G' },
  { does: 'palette', by: 'P' },
  { does: 'close', by: 'Esc' },
];

/** The keyboard shortcuts of the lightbox. */
export function KeyHintList() {
  return (
    <ul aria-label="Keys" className="flex items-center justify-center gap-5 pt-2 text-xs text-soft">
      {HINTS.map(({ does, by }) => (
        <li key={does} className="flex items-center gap-1.5 whitespace-nowrap">
          <kbd className="stepped step-2 inline-flex min-h-5 items-center bg-raised px-1.5 font-sans font-semibold text-text">
            {by}
          </kbd>
          {does}
        </li>
      ))}
    </ul>
  );
}
