import { vi } from 'vitest';

/** Takes the errors that were logged so far, so that those no longer fail the test; each is the words of one call. */
export function takeLoggedErrors(): string[] {
  // biome-ignore lint/suspicious/noConsole: every test of a screen watches it
  const { mock } = vi.mocked(console.error);
  return mock.calls.splice(0).map((words) => words.map(String).join(' '));
}
