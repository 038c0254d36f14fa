import { expect } from 'vitest';
import { keptDecisions } from '../src/features/image-review/kept-decisions.ts';

/** Has every decision sent that could still be undone, as when the page goes; waits until all of them are. */
export async function sendHeldDecisions(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await expect.poll(keptDecisions).toEqual([]);
}
