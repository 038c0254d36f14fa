import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** Where the page has no margin to float in. */
const NARROW = '(width < 80rem)';

/** No control is smaller than this, in CSS pixels. */
const SMALLEST = 16;

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

/** What tells that something may have moved on the page without a change of the document: none of these bubble. */
const MOVES = ['scroll', 'load', 'transitionend', 'animationend'];

/** Looked at anew, once for each frame, whenever the page moves under the box, or anything on it may have. */
function useIsInTheWay(box: RefObject<HTMLElement | null>): boolean {
  const [inTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      setInTheWay(narrow.matches && box.current !== null && coversControl(box.current));
    };
    const lookSoon = () => {
      frame ??= requestAnimationFrame(look);
    };
    const heights = new ResizeObserver(lookSoon);
    heights.observe(document.body);
    if (box.current) heights.observe(box.current);
    const contents = new MutationObserver(lookSoon);
    contents.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'open'] });
    for (const move of MOVES) document.addEventListener(move, lookSoon, { capture: true, passive: true });
    document.fonts.addEventListener('loadingdone', lookSoon);
    addEventListener('resize', lookSoon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      heights.disconnect();
      contents.disconnect();
      for (const move of MOVES) document.removeEventListener(move, lookSoon, { capture: true });
      document.fonts.removeEventListener('loadingdone', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [box]);
  return inTheWay;
}

/** Asks what lies at points of the box so close together that no control falls between them. */
function coversControl(box: HTMLElement): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const downwards = pointsBetween(top, bottom);
  return pointsBetween(left, right).some((x) =>
    downwards.some((y) => document.elementsFromPoint(x, y).some((element) => element.closest(OF_THE_PAGE))),
  );
}

/** From just within one edge to just within the other. */
function pointsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from - 2) / SMALLEST));
  return Array.from({ length: steps + 1 }, (_, step) => from + 1 + ((to - from - 2) * step) / steps);
}
