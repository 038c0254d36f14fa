import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildLookalikes, LOOKALIKES_FILE } from './lookalikes.ts';

it('the stored characters that look alike are those built from the package', async () => {
  expect(await readFile(LOOKALIKES_FILE, 'utf8')).toBe(buildLookalikes());
});
