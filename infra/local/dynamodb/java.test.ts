import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { requireJava } from './java.ts';

const PATH = process.env.PATH;

/** A folder that is the whole PATH. */
let folder: string;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'java-'));
  process.env.PATH = folder;
});
afterEach(async () => {
  process.env.PATH = PATH;
  said.length = 0;
  await rm(folder, { recursive: true });
});

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

const javaThatSays = (version: string) => program('java', `echo '${version}' >&2`);
const require = () => requireJava((line) => said.push(line));

// The programs are scripts of a POSIX shell.
describe.skipIf(process.platform === 'win32')('the Java for the database', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "21" 2023-09-19 LTS', 21],
  ])('is found: %s', async (words, version) => {
    await javaThatSays(words);
    expect(require()).toBe(version);
  });

  it.each([
    ['none', undefined, 'found none'],
    ['one that is too old', 'openjdk version "11.0.2" 2019-01-15', 'found only Java 11'],
    ['an ancient one', 'java version "1.8.0_202"', 'found only Java 8'],
  ])('is requested in one line if there is %s', async (_what, words, found) => {
    if (words) await javaThatSays(words);
    expect(require).toThrow(StartFailure);
    expect(require).toThrow(
      new RegExp(`^The local database needs Java 17 or newer, but ${found}\\. Install one [^\\n]+$`),
    );
  });

  it.runIf(process.getuid?.() === 0)('is installed if no confirmation is necessary', async () => {
    const script = `[ "$1" = install ] || exit 0
      printf '#!/bin/sh\\necho "openjdk version \\"17.0.1\\"" >&2\\n' > '${join(folder, 'java')}'
      /bin/chmod 755 '${join(folder, 'java')}'`;
    await program('apt-get', script);
    expect(require()).toBe(17);
    expect(said).toEqual([expect.stringContaining('Installing')]);
  });
});
