import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The wheel distance for one zoom step, in CSS pixels. */
const WHEEL_STEP = 60;

/** Pans a scrolling element by dragging with a mouse; fingers scroll it natively. Returns its handlers. */
export function useDragToPan(stage: RefObject<HTMLElement | null>) {
  const held = useRef<boolean>(false);
  const stop = () => {
    held.current = false;
  };
  return {
    onPointerDown: ({ pointerType, button, pointerId }: PointerEvent) => {
      const { current } = stage;
      if (pointerType !== 'mouse' || button !== 0 || !current || !canScroll(current)) return;
      held.current = true;
      current.setPointerCapture(pointerId);
    },
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (held.current) stage.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

const canScroll = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** Zooms with the wheel. React adds passive wheel listeners, which cannot keep the page from scrolling. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const turned = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    turned.current += event.deltaY;
    if (Math.abs(turned.current) < WHEEL_STEP) return;
    onStep(turned.current < 0 ? 1 : -1);
    turned.current = 0;
  });
  useEffect(() => {
    const { current } = stage;
    const listen = (event: WheelEvent) => onWheel(event);
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, [stage]);
}
