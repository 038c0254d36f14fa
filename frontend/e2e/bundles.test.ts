import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';

/** What the running site was built into. */
const DIST = join(import.meta.dirname, '../../dist');

it.each(['functions', 'frontend'])(
  'the password of the sample accounts is in no bundle of the %s',
  async (folder) => {
    const entries = await readdir(join(DIST, folder), { recursive: true, withFileTypes: true });
    const scripts = entries.filter((each) => each.isFile() && /\.(js|mjs|html|map)$/.test(each.name));
    expect(scripts.length).toBeGreaterThan(10);
    for (const { parentPath, name } of scripts)
      expect((await readFile(join(parentPath, name), 'utf8')).includes(DEMO_PASSWORD), name).toBe(false);
  },
);
