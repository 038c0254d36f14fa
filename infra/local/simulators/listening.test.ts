import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Simulator, startListeningAsBefore } from './listening.ts';

let folder: string;
let running: Simulator[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listening-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
});

async function start(): Promise<Simulator> {
  const simulator = await startListeningAsBefore(createServer(), join(folder, 'port.json'));
  running.push(simulator);
  return simulator;
}

describe('a simulator whose pages people keep', () => {
  it('has the same address after a restart', async () => {
    const { url, stop } = await start();
    await stop();
    running = [];
    expect((await start()).url).toBe(url);
  });

  it('gets another address while its own is taken', async () => {
    const { url } = await start();
    expect((await start()).url).not.toBe(url);
  });
});
