import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { StartFailure } from '../start-failure.ts';

const SOURCE = join(import.meta.dirname, 'LoopbackDatabase.java');
const CACHE = join(ROOT, 'node_modules/.cache');

/** The main class of `LoopbackDatabase.java`. */
export const DATABASE_CLASS = 'LoopbackDatabase';

/**
 * Compiles the main class that keeps DynamoDB Local on the loopback interface, once per source and release. Java's
 * own compiler is a module of the runtime on Debian, and of every JDK.
 *
 * @param jar DynamoDB Local
 * @returns the folder with the class
 * @throws StartFailure if this Java has no compiler
 */
export function compileDatabase(jar: string): string {
  const digest = createHash('sha256').update(readFileSync(SOURCE)).update(jar).digest('hex').slice(0, 16);
  const folder = join(CACHE, `loopback-database-${digest}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Moved into place when complete, since several processes may compile at the same time.
  const unfinished = mkdtempSync(`${folder}-`);
  // The oldest version that DynamoDB Local supports, whichever Java compiles it.
  const options = ['-source', '17', '-target', '17', '-nowarn', '-cp', jar, '-d', unfinished];
  const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main'];
  const { status, stderr } = spawnSync('java', [...compiler, ...options, SOURCE], { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true });
    throw new StartFailure(`The local database needs a Java with a compiler, such as a JDK:\n${stderr}`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
