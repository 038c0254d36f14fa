import { setTimeout as wait } from 'node:timers/promises';
import { StartFailure } from './start-failure.ts';

const RETRY_MILLISECONDS = 1_000;

/** On a busy machine, a part may need longer for a response than a probe gives it. */
const PATIENCE_MILLISECONDS = 300_000;

/**
 * Waits until the site says that it works.
 *
 * @param note receives what it says until then
 * @throws StartFailure with what it said last, if it does not work after minutes
 */
export async function requireHealth(
  url: string,
  note: (detail: string) => void,
  { retry = RETRY_MILLISECONDS, patience = PATIENCE_MILLISECONDS } = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const response = await fetch(url);
    if (response.ok) return note('');
    const state = `GET /api/health returned ${response.status} ${await response.text()}`;
    if (performance.now() > deadline) throw new StartFailure(`The site isn't working: ${state}`);
    note(state);
    await wait(retry);
  }
}
