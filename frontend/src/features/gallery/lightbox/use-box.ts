import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box } from './zoom-geometry.ts';

/** The current inner size of an element; undefined until it is measured, before the first paint. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Not the bounding rectangle, which shrinks during the entrance animation.
    const measure = () =>
      setBox({ width: current.clientWidth, height: current.clientHeight, density: devicePixelRatio });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
