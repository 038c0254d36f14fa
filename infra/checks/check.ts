import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../root.ts';
import { findWrongImports } from './layers.ts';
import { findNamesakes } from './namesakes.ts';
import { findOldWords } from './words.ts';

const TOOLS = [
  { name: 'types', command: ['tsc'] },
  { name: 'types of the app', command: ['tsc', '-p', 'frontend'] },
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'templates for AWS', command: [process.execPath, 'infra/aws/check-templates.ts'] },
] as const;

interface CheckResult {
  output: string;
  succeeded: boolean;
}

const CHECKS: Readonly<Record<string, () => Promise<CheckResult>>> = {
  ...Object.fromEntries(TOOLS.map(({ name, command }) => [name, () => runTool(command)])),
  'import rules': checkImports,
  namesakes: checkNamesakes,
  'old words': checkWords,
  'OpenAPI document': checkApiDocument,
};

/** Follows the checks. */
interface CheckListener {
  /** Learns the names of the checks before they run. */
  add: (names: readonly string[]) => void;
  end: (name: string, passed: boolean) => void;
  print: (line: string) => void;
}

const PRINT_ONLY: CheckListener = {
  add: () => undefined,
  end: () => undefined,
  print: (line) => process.stdout.write(`${line}\n`),
};

/**
 * Runs every static check, all at the same time, and prints how each went as soon as it ends.
 *
 * @returns how many passed, and the names of the others
 */
export async function check(
  listener: CheckListener = PRINT_ONLY,
): Promise<{ passed: number; notPassed: string[] }> {
  const names = Object.keys(CHECKS);
  listener.add(names);
  const notPassed: string[] = [];
  const running = Object.entries(CHECKS).map(async ([name, run]) => {
    const { output, succeeded } = await run();
    if (output) listener.print(output.trimEnd());
    listener.print(`${succeeded ? '✓' : '✗'} ${name}`);
    listener.end(name, succeeded);
    if (!succeeded) notPassed.push(name);
  });
  await Promise.all(running);
  return { passed: names.length - notPassed.length, notPassed };
}

async function checkImports(): Promise<CheckResult> {
  const wrong = await findWrongImports();
  const lines = wrong.map(({ from, to, why }) => `  ${from} imports ${to}: ${why}`);
  return { output: lines.join('\n'), succeeded: wrong.length === 0 };
}

async function checkNamesakes(): Promise<CheckResult> {
  const found = await findNamesakes();
  const lines = found.map(({ file, shared }) => `  ${file} has the name of ${shared}`);
  return { output: lines.join('\n'), succeeded: found.length === 0 };
}

async function checkWords(): Promise<CheckResult> {
  const old = await findOldWords();
  const lines = old.map(
    ({ file, line, word, instead }) => `  ${file}${line ? `:${line}` : ''} says ${word}; write ${instead}`,
  );
  return { output: lines.join('\n'), succeeded: old.length === 0 };
}

/** Loads the linter on demand: it takes seconds, in which the other checks have begun. */
async function checkApiDocument(): Promise<CheckResult> {
  const { findDocumentProblems } = await import('./api-document.ts');
  const problems = await findDocumentProblems();
  return { output: problems.map((problem) => `  ${problem}`).join('\n'), succeeded: problems.length === 0 };
}

async function runTool([tool = '', ...args]: readonly string[]): Promise<CheckResult> {
  const child = spawn(resolve(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [written, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output: written + complained, succeeded: status === 0 };
}

if (import.meta.main) process.exitCode = (await check()).notPassed.length > 0 ? 1 : 0;
