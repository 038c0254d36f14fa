import * as v from 'valibot';
import { expect, it } from 'vitest';
import { collectLog } from '../testing/collect-log.ts';
import { log } from './log.ts';

it('logs the field of a schema failure without its input', async () => {
  const given = { password: 'open sesame' };
  const failure = v.safeParse(v.object({ lamp: v.string() }), given);
  const cause = new Error('outer', { cause: failure.issues && new v.ValiError(failure.issues) });
  const written = await collectLog(() => log('error', 'A task failed', { cause }));
  expect(written).toContain('lamp');
  expect(written).not.toContain('open sesame');
});
