import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** The page has no margin for floating elements. */
const NARROW = '(width < 80rem)';

/** The minimum distance from covered content, in CSS pixels. */
const CLEARANCE = 4;

const CONTROLS = ['a', 'button', 'input', 'label', 'select', 'textarea', 'summary', '[tabindex="0"]'];
const TEXTS = ['p', 'li', 'dt', 'dd', 'td', 'h1', 'h2', 'h3'];
const OF_THE_PAGE = `:is(main, footer) :is(${[CONTROLS, TEXTS].join()})`;

/** Hidden, or retracted to the edge; the floating element's styles define how that looks. */
type Aside = 'gone' | 'tucked' | undefined;

/**
 * Wraps an element that floats over the page. Without a margin to float in, it moves out of the way while it
 * would cover controls or text, unless it is in use itself.
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
 * An IntersectionObserver reports what is under the box, whatever causes it to move; after a change of the
 * page, only the box's position and the list of controls are updated.
 */
function useAside(box: RefObject<HTMLElement | null>): Aside {
  const [aside, setAside] = useState<Aside>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let under: Under | undefined;
    // An observer reports the box's position without forcing a layout.
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

/** An observer of one area of the window. */
interface Under {
  margins: string;
  crossings: IntersectionObserver;
}

/**
 * The observer margins that leave only the box and its clearance; undefined if there is no box or it has
 * room.
 */
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

/** Reports what to do about observed elements in the area that the margins leave. */
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
