import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { PASSWORD, registerPlayer } from './players.ts';
import { eventually, getSiteAddress, getSiteFolder, story } from './story.ts';

const ROOT = join(import.meta.dirname, '../..');
const EARNED = /[1-9]\d* coins earned/;

/** Runs the game client against this worker's site until it reports coins, and returns what it printed. */
async function playGame(...flags: string[]): Promise<string> {
  const { secret } = JSON.parse(await readFile(join(getSiteFolder(), 'game-server-key.json'), 'utf8'));
  const args = [join(ROOT, 'infra/game/game.ts'), '--url', getSiteAddress(), ...flags];
  const env = { ...process.env, GAME_SERVER_KEY: secret };
  const game = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  let isRequested = false;
  game.stdout.on('data', (chunk) => {
    printed += String(chunk);
    // A second signal would end it before it has compared the balances.
    if (isRequested || !EARNED.test(printed)) return;
    isRequested = game.kill('SIGINT');
  });
  await once(game, 'close');
  return printed;
}

describe('the game client', () => {
  story('signs players in, lets them play, and finds every coin where it was sent', async () => {
    const printed = await playGame('--players', '4', '--minutes', '1');
    expect(printed).toMatch(/4 signed in/);
    expect(printed).toMatch(EARNED);
    expect(printed).toContain('4 of 4 balances are what the game sent.');
    expect(printed).not.toContain('Failed');
  });
});

describe('the guide to connect a game', () => {
  story('has a script whose steps all work', async () => {
    const { secret } = JSON.parse(await readFile(join(getSiteFolder(), 'game-server-key.json'), 'utf8'));
    const { email } = await registerPlayer('Connector');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'docs/connect-your-game.mjs'), getSiteAddress(), email, PASSWORD],
      { env: { ...process.env, GAME_SERVER_KEY: secret }, timeout: 60_000 },
    );
    expect(stdout.trim().split('\n')).toEqual([
      '1. Signed in as Connector',
      '2. Playing as Wanderer',
      '3. Online; the next heartbeat is due in 20 seconds',
      '4. Has 0 coins',
      '5. Earned 25 coins once: true',
      '6. Spent 10 coins, 15 are left',
      '7. Refused: 409 not-enough-coins, Not enough coins',
      '8. Logged out',
    ]);
  });
});

describe('the page of the API documents', () => {
  story('shows every call, and loads its renderer from the site alone', async ({ visit }) => {
    const page = await visit('/api/docs');
    await eventually(() => page.getByText('Credits or debits a player').count()).toBeGreaterThan(0);
    await eventually(() => page.getByText('game: items', { exact: true }).count()).toBeGreaterThan(0);
  });
});
