import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTime } from '../local/processes/process-identity.ts';
import { ROOT } from '../root.ts';

const KEEPER = join(ROOT, 'infra/testing/keeper.ts');

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keeper-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** The command for the keeper: a program that writes down its id, and then repeatedly that it still runs. */
const endless = (): string[] => {
  const program = `const { writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(noted())}, String(process.pid));
    setInterval(() => writeFileSync(${JSON.stringify(beaten())}, String(performance.now())), 50);`;
  return [KEEPER, process.execPath, '-e', program];
};
const noted = () => join(directory, 'pid');
const beaten = () => join(directory, 'beat');
const lastBeat = () => readFile(beaten(), 'utf8').catch(() => '');

/** The id of the program, once it runs. */
async function keptProgram(): Promise<number> {
  await expect.poll(() => readFile(noted(), 'utf8').catch(() => '')).not.toBe('');
  return Number(await readFile(noted(), 'utf8'));
}

describe('a program run by the keeper', () => {
  it('ends when the input of its keeper is closed, but not on Ctrl-C in a terminal', async () => {
    const keeper = spawn(process.execPath, endless(), {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    const program = await keptProgram();
    // Sends the signal to the whole process group, as a terminal does.
    process.kill(-Number(keeper.pid), 'SIGINT');
    process.kill(-Number(keeper.pid), 'SIGHUP');
    const noted = await lastBeat();
    await expect.poll(lastBeat).not.toBe(noted);
    expect(startTime(program)).toBeDefined();
    keeper.stdin.end();
    await once(keeper, 'exit');
    expect(startTime(program)).toBeUndefined();
  });

  it('ends when the process that started it is killed', async () => {
    const starter = spawn(process.execPath, [
      '-e',
      `const keeper = ${JSON.stringify(endless())};
      require('node:child_process').spawn(process.execPath, keeper, { stdio: ['pipe', 'ignore', 'ignore'] });
      setInterval(() => undefined, 1_000);`,
    ]);
    const program = await keptProgram();
    starter.kill('SIGKILL');
    await expect.poll(() => startTime(program)).toBeUndefined();
  });

  it('ends its keeper when it exits', async () => {
    const keeper = spawn(process.execPath, [KEEPER, process.execPath, '-e', 'process.exit(3)'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const [code] = await once(keeper, 'exit');
    expect(code).toBe(3);
  });
});
