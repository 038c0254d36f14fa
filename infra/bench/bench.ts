import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createProgress } from '../progress.ts';
import { discord } from './discord.ts';
import type { Part } from './figures.ts';
import { renderFigures } from './figures.ts';
import { overhead } from './overhead.ts';
import { responses } from './responses.ts';
import { serve } from './serve.ts';
import { start } from './start.ts';
import { startUp } from './start-up.ts';
import { web } from './web.ts';

/**
 * `npm run bench [-- part …]`: measures and prints the figures that the project promises to reach; all parts by
 * default. Figures are printed as they arrive and are judged by the reader.
 */
const PARTS: readonly Part[] = [discord, overhead, startUp, web, responses, serve, start];

// Turns a signal into a normal exit, so that the exit handlers clean up after a part.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]));
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const named = process.argv.slice(2);
const known = PARTS.map(({ name }) => name);
const unknown = named.filter((name) => !known.includes(name));
const [only, ...others] = named.length > 0 ? named : known;
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are: ${known.join(', ')}\n`);
  process.exitCode = 1;
} else if (others.length > 0) {
  // Each part in its own process, so that none is affected by another.
  for (const name of [only, ...others]) await runApart(String(name));
} else {
  await run(PARTS.find(({ name }) => name === only));
}

/** Runs a part in its own process, which ends with this one. */
async function runApart(name: string): Promise<void> {
  const args = [...process.execArgv, import.meta.filename, name];
  const part = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const [code] = await once(part, 'exit');
  if (code !== 0) process.exitCode = 1;
}

async function run(part: Part | undefined): Promise<void> {
  const progress = createProgress(process.stdout);
  for (const figures of (await part?.measure(progress)) ?? []) progress.say(renderFigures(figures));
}
