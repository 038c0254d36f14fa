import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the focus on something that has taken the place of what was pressed, so that whoever goes on by keys,
 * or hears the page, does so from there. It needs `tabIndex={-1}`.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
