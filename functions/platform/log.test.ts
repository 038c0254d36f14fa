import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { log } from './log.ts';

it('logs the field of a schema failure without its input', async () => {
  const written: string[] = [];
  const keep = (line: string | Uint8Array) => written.push(String(line)) > 0;
  const spies = [process.stdout, process.stderr].map((out) =>
    vi.spyOn(out, 'write').mockImplementation(keep),
  );
  const given = { password: 'open sesame' };
  const failure = v.safeParse(v.object({ lamp: v.string() }), given);
  const cause = new Error('outer', { cause: failure.issues && new v.ValiError(failure.issues) });
  await log('error', 'A task failed', { cause });
  for (const spy of spies) spy.mockRestore();
  expect(written.join('')).toContain('lamp');
  expect(written.join('')).not.toContain('open sesame');
});
