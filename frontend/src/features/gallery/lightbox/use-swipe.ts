import { type PointerEvent, useRef } from 'react';

/** CSS pixels that a finger travels before it counts as a swipe. */
const FAR_ENOUGH = 48;

/** Handlers for an element: a finger drawn to the left asks for the next, to the right for the one before. */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > FAR_ENOUGH && Math.abs(across) > 2 * Math.abs(down)) onStep(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
