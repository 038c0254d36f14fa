import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { computeMedian } from './median.ts';
import type { PartReport } from './run-tests.ts';

/**
 * `npm run test:repeat -- 10`: runs `npm test` until there are that many runs of the current commit, ten by
 * default, and summarizes the results and durations. Each result is stored in `dist/test-runs.json` immediately, so
 * that an interrupted series can continue.
 */
interface Run {
  commit: string;
  startedAt: string;
  seconds: number;
  passed: number;
  failed: number;
  parts: PartReport[];
}

const RESULTS = join(ROOT, 'dist/test-runs.json');
/** How many files the summary lists. */
const LISTED_FILES = 25;

const wanted = Number(process.argv[2] ?? 10);
const commit = readCurrentCommit();
let runs = readStoredRuns();
while (runs.length < wanted) {
  process.stdout.write(`\n── run ${runs.length + 1} of ${wanted} ──\n`);
  runs = [...runs, runOnce()];
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify([...readStoredRuns('others'), ...runs], null, 2));
}
report();
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;

function readCurrentCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  if (git('status', '--porcelain') !== '') {
    process.stderr.write('Commit your changes first: runs are counted for a commit.\n');
    process.exit(1);
  }
  return git('rev-parse', 'HEAD');
}

/** The runs of this commit so far, or those of other commits. */
function readStoredRuns(which: 'own' | 'others' = 'own'): Run[] {
  if (!existsSync(RESULTS)) return [];
  const all: Run[] = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return all.filter((run) => (run.commit === commit) === (which === 'own'));
}

function runOnce(): Run {
  const startedAt = new Date().toISOString();
  const { status } = spawnSync(process.execPath, ['infra/testing/run.ts'], { cwd: ROOT, stdio: 'inherit' });
  const result: Omit<Run, 'commit' | 'startedAt'> = JSON.parse(
    readFileSync(join(ROOT, 'dist/test-run.json'), 'utf8'),
  );
  if (status === null) process.exit(1); // interrupted: no result
  return { commit, startedAt, ...result };
}

function report(): void {
  process.stdout.write('\n');
  for (const { startedAt, seconds, passed, failed, parts } of runs) {
    const times = parts.map(({ part, seconds }) => `${part} ${seconds.toFixed(0)}`).join(', ');
    process.stdout.write(
      `${startedAt}: ${seconds.toFixed(0)} s (${times}), ${passed} passed, ${failed} failed\n`,
    );
  }
  for (const { notPassed } of runs.flatMap(({ parts }) => parts))
    for (const name of notPassed) process.stdout.write(`failed: ${name}\n`);
  process.stdout.write('\nMedian seconds by file:\n');
  for (const { file, seconds } of computeMedianByFile().slice(0, LISTED_FILES))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`);
}

function computeMedianByFile(): { file: string; seconds: number }[] {
  const files = runs.flatMap(({ parts }) => parts.flatMap(({ files }) => files));
  return Object.entries(Object.groupBy(files, ({ file }) => file))
    .map(([file, timings = []]) => ({ file, seconds: computeMedian(timings.map(({ seconds }) => seconds)) }))
    .sort((a, b) => b.seconds - a.seconds);
}
