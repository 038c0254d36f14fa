import { expect } from 'vitest';

/** Sends all undoable decisions, as when the page closes, and waits until they are sent. */
export async function sendDeferredDecisions(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => localStorage.getItem('pixelcrowd.decisions')).toBeNull();
}
