import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Zoom } from './use-zoom.tsx';
import { findNearestLevel, type Point } from './zoom-geometry.ts';

/** The minimum length of a swipe, and the wheel distance for one zoom level, in CSS pixels. */
const SWIPE = 48;
const WHEEL = 60;
/** The zoom level of a double click or tap. */
const DOUBLE_TAP_ZOOM = 4;

interface Options {
  zoom: Zoom;
  /** Called on a swipe across an image that is not zoomed: left for the next, right for the previous. */
  onSwipe: (by: -1 | 1) => void;
}

interface Pinch {
  distance: number;
  level: number;
}

/**
 * Pointer gestures for zooming and panning: the wheel and pinching zoom at their position, a double click
 * toggles a close-up, dragging moves a zoomed image, and swiping changes an image that is not zoomed.
 *
 * @param stage the element that shows the image
 * @returns handlers for it
 */
export function useZoomGestures(stage: RefObject<HTMLElement | null>, { zoom, onSwipe }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const swipe = useRef<Point>(null);
  const pinch = useRef<Pinch>(null);
  useWheel(stage, zoom);
  const begin = (event: PointerEvent) => {
    const here = toPoint(event);
    fingers.current.set(event.pointerId, here);
    pinch.current = spread(fingers.current, zoom.level);
    swipe.current = event.pointerType !== 'mouse' && event.isPrimary && zoom.level === 1 ? here : null;
    if (zoom.level > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const here = toPoint(event);
    fingers.current.set(event.pointerId, here);
    const now = spread(fingers.current, zoom.level);
    if (pinch.current && now) {
      const level = findNearestLevel((pinch.current.level * now.distance) / pinch.current.distance);
      if (level !== zoom.level) zoom.to(level, fromMiddle(stage.current, findMiddle(fingers.current)));
    } else if (zoom.level > 1) zoom.pan({ x: here.x - before.x, y: here.y - before.y });
  };
  const end = (event: PointerEvent) => {
    const wasPinch = fingers.current.size > 1;
    fingers.current.delete(event.pointerId);
    pinch.current = spread(fingers.current, zoom.level);
    if (swipe.current && event.type === 'pointerup' && !wasPinch) {
      const [across, down] = [event.clientX - swipe.current.x, event.clientY - swipe.current.y];
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    }
    if (event.isPrimary) swipe.current = null;
  };
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      zoom.to(zoom.level === 1 ? DOUBLE_TAP_ZOOM : 1, fromMiddle(stage.current, toPoint(event))),
  };
}

/** React adds passive wheel listeners, which cannot prevent the browser from zooming the page. */
function useWheel(stage: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const turned = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    turned.current += event.deltaY;
    if (Math.abs(turned.current) < WHEEL) return;
    zoom.step(turned.current < 0 ? 1 : -1, fromMiddle(stage.current, toPoint(event)));
    turned.current = 0;
  });
  useEffect(() => {
    const { current } = stage;
    const listen = (event: WheelEvent) => onWheel(event);
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, [stage]);
}

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** The distance between two fingers; null unless there are two. */
function spread(fingers: ReadonlyMap<number, Point>, level: number): Pinch | null {
  const [one, other] = [...fingers.values()];
  if (!one || !other || fingers.size > 2) return null;
  return { distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)), level };
}

function findMiddle(fingers: ReadonlyMap<number, Point>): Point {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function fromMiddle(stage: HTMLElement | null, { x, y }: Point): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
