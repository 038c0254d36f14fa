import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** The page has no margin for floating elements. */
const NARROW = '(width < 80rem)';

/** The minimum distance from covered content, in CSS pixels. */
const CLEARANCE = 4;

const CONTROLS = ['a', 'button', 'input', 'label', 'select', 'textarea', 'summary', '[tabindex="0"]'];
const TEXTS = ['p', 'li', 'dt', 'dd', 'td', 'h1', 'h2', 'h3'];
const PAGE_CONTENT = `:is(main, footer) :is(${[CONTROLS, TEXTS].join()})`;

/** Hidden, or retracted to the edge; the floating element's styles define how that looks. */
type Offset = 'gone' | 'tucked' | undefined;

/**
 * Wraps an element that floats over the page. Without a margin to float in, it moves out of the way while it
 * would cover controls or text, unless it is in use itself.
 */
export function AvoidOverlap({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const aside = useOverlap(box);
  return (
    <div ref={box} data-aside={aside} className={classNames('avoid-overlap', className)}>
      {children}
    </div>
  );
}

/**
 * An IntersectionObserver reports what is under the box, whatever causes it to move; after a change of the
 * page, only the box's position and the list of controls are updated.
 */
function useOverlap(box: RefObject<HTMLElement | null>): Offset {
  const [aside, setAside] = useState<Offset>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let area: WatchedArea | undefined;
    // An observer reports the box's position without forcing a layout.
    const position = new IntersectionObserver(([entry]) => {
      const margins = entry && getMargins(entry.boundingClientRect);
      if (!margins) setAside(undefined);
      if (area?.margins !== margins) {
        area?.crossings.disconnect();
        area = margins ? { margins, crossings: watchArea(margins, setAside) } : undefined;
      }
      if (area) watchPage(area.crossings);
    });
    const update = () => {
      position.unobserve(current);
      position.observe(current);
    };
    const size = new ResizeObserver(update);
    size.observe(current);
    const contents = new MutationObserver(update);
    contents.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', update);
    return () => {
      area?.crossings.disconnect();
      position.disconnect();
      size.disconnect();
      contents.disconnect();
      removeEventListener('resize', update);
    };
  }, [box]);
  return aside;
}

/** An observer of one area of the window. */
interface WatchedArea {
  margins: string;
  crossings: IntersectionObserver;
}

/**
 * The observer margins that leave only the box and its clearance; undefined if there is no box or it has
 * room.
 */
function getMargins({ left, top, right, bottom }: DOMRectReadOnly): string | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  if (!matchMedia(NARROW).matches || right === left) return undefined;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((margin) => `${-Math.round(margin - CLEARANCE)}px`)
    .join(' ');
}

function watchPage(crossings: IntersectionObserver): void {
  for (const part of document.querySelectorAll(PAGE_CONTENT)) crossings.observe(part);
}

/** Reports what to do about observed elements in the area that the margins leave. */
function watchArea(rootMargin: string, report: (aside: Offset) => void): IntersectionObserver {
  const covered = new Set<Element>();
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      const pressed = [...covered].some((part) => part.matches(CONTROLS.join()));
      report(pressed ? 'gone' : covered.size > 0 ? 'tucked' : undefined);
    },
    { rootMargin },
  );
}
