import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box } from './zoom-geometry.ts';

/** The room inside an element, as it is now; undefined until that was measured, before anything is painted. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Not the rectangle, which an entrance on its way makes smaller.
    const measure = () =>
      setBox({ width: current.clientWidth, height: current.clientHeight, density: devicePixelRatio });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
