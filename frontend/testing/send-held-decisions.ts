import { expect } from 'vitest';
import { keptDecisions } from '../src/features/image-review/kept-decisions.ts';

/** Sends all undoable decisions, as when the page closes, and waits until they are sent. */
export async function sendHeldDecisions(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await expect.poll(keptDecisions).toEqual([]);
}
