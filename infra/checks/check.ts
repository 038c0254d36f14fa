import { spawnSync } from 'node:child_process';
import { ROOT } from '../root.ts';
import { wrongImports } from './floors.ts';

const TOOLS = [
  { name: 'types', command: ['tsc'] },
  { name: 'types of the app', command: ['tsc', '-p', 'frontend'] },
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'unused code', command: ['knip'] },
] as const;

/**
 * Runs every static check and says how each went.
 *
 * @returns how many passed and failed
 */
export async function check(): Promise<{ passed: number; failed: number }> {
  const outcomes = TOOLS.map(({ name, command: [tool, ...rest] }) => {
    const { status } = spawnSync(`node_modules/.bin/${tool}`, rest, { cwd: ROOT, stdio: 'inherit' });
    return report(name, status === 0);
  });
  const wrong = await wrongImports();
  for (const { from, to, why } of wrong) process.stdout.write(`  ${from} imports ${to}: ${why}\n`);
  outcomes.push(report('floors', wrong.length === 0));
  return { passed: outcomes.filter(Boolean).length, failed: outcomes.filter((passed) => !passed).length };
}

function report(name: string, passed: boolean): boolean {
  process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`);
  return passed;
}

if (import.meta.main) process.exitCode = (await check()).failed > 0 ? 1 : 0;
