import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../shared/demo-accounts.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import { ROOT } from '../root.ts';

it('the password of the sample accounts is in no bundle, which every stage gets', async () => {
  await functionsUpToDate();
  await frontendUpToDate();
  for (const folder of ['dist/functions', 'dist/frontend']) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const scripts = entries.filter((each) => each.isFile() && /\.(js|mjs|html|map)$/.test(each.name));
    expect(scripts.length).toBeGreaterThan(10);
    for (const { parentPath, name } of scripts)
      expect((await readFile(join(parentPath, name), 'utf8')).includes(DEMO_PASSWORD), name).toBe(false);
  }
});
