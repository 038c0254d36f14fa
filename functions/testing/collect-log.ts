import { vi } from 'vitest';

/** Runs something, and returns what was logged in the course of it instead of showing it. */
export async function collectLog(run: () => Promise<unknown>): Promise<string> {
  const written: string[] = [];
  const keep = (line: string | Uint8Array) => written.push(String(line)) > 0;
  const spies = [process.stdout, process.stderr].map((out) =>
    vi.spyOn(out, 'write').mockImplementation(keep),
  );
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return written.join('');
}
