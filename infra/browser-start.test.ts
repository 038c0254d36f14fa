import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, readBrowserStart } from './browser-start.ts';

const { PATH, CHROME_PATH } = process.env;

/** A folder that is the whole PATH. */
let folder: string;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
  process.env.PATH = folder;
  delete process.env.CHROME_PATH;
});
afterEach(async () => {
  process.env.PATH = PATH;
  if (CHROME_PATH !== undefined) process.env.CHROME_PATH = CHROME_PATH;
  said.length = 0;
  await rm(folder, { recursive: true });
});

async function program(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

const install = () => installBrowser((line) => said.push(line));

// The programs are scripts of a POSIX shell.
describe.skipIf(process.platform === 'win32')('the browser of the tests', () => {
  it('is the one that is installed', async () => {
    const chromium = await program('chromium', 'exit 0');
    install();
    expect(said).toEqual([]);
    expect(await readBrowserStart()).toEqual({ executablePath: chromium, env: {} });
  });

  it.runIf(process.getuid?.() === 0)('is installed if no confirmation is necessary', async () => {
    const shell = join(folder, 'chromium-headless-shell');
    await program('apt-get', `[ "$1" = install ] || exit 0; echo '#!/bin/sh' > '${shell}'`);
    install();
    expect(said).toEqual([expect.stringContaining('Installing')]);
    expect((await readBrowserStart()).executablePath).toBe(shell);
  });

  it.runIf(process.getuid?.() === 0)(
    'is announced as the one from npm if the installation fails',
    async () => {
      await program('apt-get', '[ "$1" != install ]');
      install();
      expect(said.at(-1)).toContain('from npm');
    },
  );
});
