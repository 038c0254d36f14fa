import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** Where the page has no margin to float in. */
const NARROW = '(width < 80rem)';

/** How far off what it must not cover has to be, in CSS pixels. */
const CLEARANCE = 4;

const CONTROLS = ['a', 'button', 'input', 'label', 'select', 'textarea', 'summary', '[tabindex="0"]'];
const TEXTS = ['p', 'li', 'dt', 'dd', 'td', 'h1', 'h2', 'h3'];
const OF_THE_PAGE = `:is(main, footer) :is(${[CONTROLS, TEXTS].join()})`;

/** Out of sight and reach, or drawn back to the edge; what that looks like, the style of what is held says. */
type Aside = 'gone' | 'tucked' | undefined;

/**
 * Holds something that floats over the page. Where that has no margin, it steps aside while something that can
 * be pressed or read lies under it, unless it is in use itself.
 */
export function StepAside({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const aside = useAside(box);
  return (
    <div ref={box} data-aside={aside} className={classNames('step-aside', className)}>
      {children}
    </div>
  );
}

/**
 * The browser itself watches what comes under the box, for whatever reason it moves; asked anew, when the page
 * changes, are only where the box is and which controls there are.
 */
function useAside(box: RefObject<HTMLElement | null>): Aside {
  const [aside, setAside] = useState<Aside>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let under: Under | undefined;
    // An observer tells where the box is without having the page laid out for it out of turn.
    const itsPlace = new IntersectionObserver(([entry]) => {
      const margins = entry && marginsOf(entry.boundingClientRect);
      if (!margins) setAside(undefined);
      if (under?.margins !== margins) {
        under?.crossings.disconnect();
        under = margins ? { margins, crossings: watchUnder(margins, setAside) } : undefined;
      }
      if (under) watchPage(under.crossings);
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
  return aside;
}

/** A watch over one place of the window. */
interface Under {
  margins: string;
  crossings: IntersectionObserver;
}

/** What of the window lies neither under the box nor next to it, as an observer takes it; nothing where there is no box or it has room. */
function marginsOf({ left, top, right, bottom }: DOMRectReadOnly): string | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  if (!matchMedia(NARROW).matches || right === left) return undefined;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((margin) => `${-Math.round(margin - CLEARANCE)}px`)
    .join(' ');
}

function watchPage(crossings: IntersectionObserver): void {
  for (const part of document.querySelectorAll(OF_THE_PAGE)) crossings.observe(part);
}

/** Tells what to do about whatever it is given to observe that lies in what the margins leave of the window. */
function watchUnder(rootMargin: string, tell: (aside: Aside) => void): IntersectionObserver {
  const covered = new Set<Element>();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      const pressed = [...covered].some((part) => part.matches(CONTROLS.join()));
      tell(pressed ? 'gone' : covered.size > 0 ? 'tucked' : undefined);
    },
    { rootMargin },
  );
}
