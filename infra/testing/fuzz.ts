import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * `npm run fuzz -- 10000`: tries that many cases of every property in `*.property.test.ts`, ten thousand by default.
 * Properties whose cases take long try a part of them. The cases come in rounds, and the number of those that passed is
 * stored in `dist/fuzz.json` after each, so that an interrupted run can continue. A failure ends the run; its output has
 * the seed that repeats it.
 */
const RESULTS = join(ROOT, 'dist/fuzz.json');
const CASES_PER_ROUND = 200;

const wanted = Number(process.argv[2] ?? 10_000);
if (!Number.isSafeInteger(wanted) || wanted < 1) stop('Use: npm run fuzz -- CASES, such as 10000');
const commit = findCommit();
let done = readDone();
while (done < wanted) {
  const cases = Math.min(CASES_PER_ROUND, wanted - done);
  process.stdout.write(`\n── ${done} of ${wanted} cases passed; ${cases} more ──\n`);
  if (!runRound(cases)) stop(`A property failed after ${done} cases.`);
  done += cases;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify({ commit, done }));
}
process.stdout.write(`${done} cases passed\n`);

/** Cases of a changed project count as none, as do those of another commit. */
function findCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  return git('rev-parse', 'HEAD') + git('status', '--porcelain');
}

function readDone(): number {
  if (!existsSync(RESULTS)) return 0;
  const stored: { commit: string; done: number } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  return stored.commit === commit ? stored.done : 0;
}

function runRound(cases: number): boolean {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server', '.property.test'], {
    cwd: ROOT,
    env: { ...process.env, FUZZ_CASES: String(cases) },
    stdio: 'inherit',
  });
  return status === 0;
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
