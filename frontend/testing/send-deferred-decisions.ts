import { expect } from 'vitest';
import { loadStoredDecisions } from '../src/features/images/review/stored-decisions.ts';

/** Sends all undoable decisions, as when the page closes, and waits until they are sent. */
export async function sendDeferredDecisions(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await expect.poll(loadStoredDecisions).toEqual([]);
}
