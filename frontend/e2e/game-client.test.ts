import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { siteAddress, siteFolder, story } from './story.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs the game client against this worker's site, and returns what it printed. */
async function playGame(...flags: string[]): Promise<string> {
  const { secret } = JSON.parse(await readFile(join(siteFolder(), 'game-server-key.json'), 'utf8'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'infra/game/game.ts'), '--url', siteAddress(), ...flags],
    { env: { ...process.env, GAME_SERVER_KEY: secret }, timeout: 90_000 },
  );
  return stdout;
}

describe('the game client', () => {
  story('signs players in, lets them play, and finds every coin where it was sent', async () => {
    const printed = await playGame('--players', '4', '--minutes', '0.2');
    expect(printed).toMatch(/4 signed in/);
    expect(printed).toMatch(/[1-9]\d* coins earned/);
    expect(printed).toContain('4 of 4 balances are what the game sent.');
    expect(printed).not.toContain('Failed');
  });
});
