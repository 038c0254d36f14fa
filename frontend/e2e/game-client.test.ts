import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { createEmailAddress, PASSWORD } from './players.ts';
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
  story('has a script whose steps all work for a new player', async () => {
    const { secret } = JSON.parse(await readFile(join(getSiteFolder(), 'game-server-key.json'), 'utf8'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'docs/connect-your-game.mjs'), getSiteAddress(), createEmailAddress(), PASSWORD],
      { env: { ...process.env, GAME_SERVER_KEY: secret }, timeout: 120_000 },
    );
    expect(
      stdout
        .trim()
        .replace(/\d+ were counted/, 'N were counted')
        .split('\n'),
    ).toEqual([
      '1. Registered as Connector',
      '2. Signed in as Connector',
      '3. The address is verified: true',
      '4. Playing as Wanderer',
      '5. Online; the next heartbeat is due in 20 seconds, N were counted last',
      '6. Earned 25 coins once: true',
      '7. Spent 10 coins, 15 are left',
      '8. Refused: 409 not-enough-coins, Not enough coins',
      '9. Has 15 coins; the last order was Noodles',
      '10. Has no plan, and 20 places for characters',
      '11. Announced Triangle: awaiting-upload',
      '12. Sent the model: 200, and once more: 412',
      '13. Sent the screenshot: 200; the item is done',
      '14. Logged out',
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
