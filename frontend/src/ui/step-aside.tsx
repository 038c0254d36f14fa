import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** Where the page has no margin to float in. */
const NARROW = '(width < 80rem)';

/** What may lie under an edge without being hidden, in CSS pixels. */
const SLACK = 4;

const CONTROLS = ['a', 'button', 'input', 'label', 'select', 'textarea', 'summary', '[tabindex="0"]'];
const OF_THE_PAGE = `:is(main, footer) :is(${CONTROLS.join()})`;

/**
 * Holds something that floats over the page. Where that has no margin, it steps aside while something that can
 * be pressed lies under it, unless it is in use itself.
 */
export function StepAside({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const aside = useIsInTheWay(box);
  return (
    <div ref={box} data-aside={aside || undefined} className={classNames('step-aside', className)}>
      {children}
    </div>
  );
}

/**
 * The browser itself watches what comes under the box, for whatever reason it moves; asked anew, when the page
 * changes, are only where the box is and which controls there are.
 */
function useIsInTheWay(box: RefObject<HTMLElement | null>): boolean {
  const [inTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let under: Under | undefined;
    // An observer tells where the box is without having the page laid out for it out of turn.
    const itsPlace = new IntersectionObserver(([entry]) => {
      const margins = entry && marginsOf(entry.boundingClientRect);
      if (!margins) setInTheWay(false);
      if (under?.margins !== margins) {
        under?.crossings.disconnect();
        under = margins ? { margins, crossings: watchUnder(margins, setInTheWay) } : undefined;
      }
      if (under) watchControls(under.crossings);
    });
    const look = () => {
      itsPlace.unobserve(current);
      itsPlace.observe(current);
    };
    const itsSize = new ResizeObserver(look);
    itsSize.observe(current);
    const contents = new MutationObserver(look);
    contents.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', look);
    return () => {
      under?.crossings.disconnect();
      itsPlace.disconnect();
      itsSize.disconnect();
      contents.disconnect();
      removeEventListener('resize', look);
    };
  }, [box]);
  return inTheWay;
}

/** A watch over one place of the window. */
interface Under {
  margins: string;
  crossings: IntersectionObserver;
}

/** What of the window does not lie under the box, as an observer takes it; nothing where there is no box or it has room. */
function marginsOf({ left, top, right, bottom }: DOMRectReadOnly): string | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  if (!matchMedia(NARROW).matches || right === left) return undefined;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((margin) => `${-Math.round(margin + SLACK)}px`)
    .join(' ');
}

function watchControls(crossings: IntersectionObserver): void {
  for (const control of document.querySelectorAll(OF_THE_PAGE)) crossings.observe(control);
}

/** Tells whether anything that it is given to observe lies in what the margins leave of the window. */
function watchUnder(rootMargin: string, tell: (covers: boolean) => void): IntersectionObserver {
  const covered = new Set<Element>();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      tell(covered.size > 0);
    },
    { rootMargin },
  );
}
