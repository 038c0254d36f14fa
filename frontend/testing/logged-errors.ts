import { vi } from 'vitest';

/** Returns the errors logged so far and keeps them from failing the test; one string per call. */
export function takeLoggedErrors(): string[] {
  // biome-ignore lint/suspicious/noConsole: every component test spies on it
  const { mock } = vi.mocked(console.error);
  return mock.calls.splice(0).map((words) => words.map(String).join(' '));
}
