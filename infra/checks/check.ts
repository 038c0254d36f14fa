import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';
import { findWrongImports } from './layers.ts';
import { findOldWords } from './words.ts';

const TOOLS = [
  { name: 'types', command: ['tsc'] },
  { name: 'types of the app', command: ['tsc', '-p', 'frontend'] },
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'unused code', command: ['knip'] },
] as const;

/**
 * Runs every static check, all tools at the same time, and prints how each went.
 *
 * @returns how many passed, and the names of the others
 */
export async function check(): Promise<{ passed: number; notPassed: string[] }> {
  const running = TOOLS.map(({ name, command }) => ({ name, done: runTool(command) }));
  let passed = 0;
  const notPassed: string[] = [];
  const report = (name: string, succeeded: boolean) => {
    process.stdout.write(`${succeeded ? '✓' : '✗'} ${name}\n`);
    if (succeeded) passed += 1;
    else notPassed.push(name);
  };
  for (const { name, done } of running) {
    const { output, succeeded } = await done;
    process.stdout.write(output);
    report(name, succeeded);
  }
  const wrong = await findWrongImports();
  for (const { from, to, why } of wrong) process.stdout.write(`  ${from} imports ${to}: ${why}\n`);
  report('import rules', wrong.length === 0);
  const old = await findOldWords();
  for (const { file, line, word, instead } of old)
    process.stdout.write(`  ${file}${line ? `:${line}` : ''} says ${word}; write ${instead}\n`);
  report('old words', old.length === 0);
  return { passed, notPassed };
}

async function runTool([tool, ...args]: readonly string[]): Promise<{ output: string; succeeded: boolean }> {
  const child = spawn(`node_modules/.bin/${tool}`, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const [written, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output: written + complained, succeeded: status === 0 };
}

if (import.meta.main) process.exitCode = (await check()).notPassed.length > 0 ? 1 : 0;
