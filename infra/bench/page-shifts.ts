import type { Page } from 'playwright-core';

/** How far the parts of a page have moved, as browsers measure it. */
export interface Shifts {
  /** Without what moved within half a second of an input. */
  unasked: number;
  all: number;
}

/** Makes a page add up its layout shifts. */
export const RECORD_SHIFTS = `
  globalThis.shifts = { unasked: 0, all: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      shifts.all += value;
      if (!hadRecentInput) shifts.unasked += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The layout shifts of a page with `RECORD_SHIFTS`. */
export const readShifts = (page: Page): Promise<Shifts> => page.evaluate<Shifts>('shifts');
