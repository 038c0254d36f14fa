import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses content that has replaced the pressed control, so that keyboard and screen reader users continue
 * from there. It needs `tabIndex={-1}`.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
