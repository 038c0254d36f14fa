import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRateLimits } from './rate-limits.ts';
import { type DiscordSimulator, startDiscord } from './start-discord.ts';
import { createTrouble } from './trouble.ts';

let folder: string;
let discord: DiscordSimulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discord-'));
  discord = await startDiscord({ folder, site: 'https://pixelcrowd.test' });
});
afterEach(async () => {
  await discord.stop();
  await rm(folder, { recursive: true });
});

const send = (signal: AbortSignal | null = null) =>
  fetch(`${discord.settings.api}/channels/${discord.server.channelId('general')}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bot ${discord.secrets.botToken}`,
      'user-agent': 'DiscordBot (https://pixelcrowd.test, 1)',
      'content-type': 'application/json',
    },
    body: '{"content":"x"}',
    signal,
  });
const countMessages = () => discord.server.world().messages.length;

describe('trouble', () => {
  it.each([
    ['429', 429, 'application/json'],
    ['500', 500, 'application/json'],
    ['502-html', 502, 'text/html'],
  ] as const)('responds with %s and does nothing', async (kind, status, type) => {
    discord.server.setTrouble(() => kind);
    const response = await send();
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(countMessages()).toBe(0);
    discord.server.setTrouble(undefined);
    expect((await send()).status).toBe(200);
  });

  it.each([
    ['timeout', 0],
    ['lost-answer', 1],
  ] as const)('never responds: %s', async (kind, sent) => {
    discord.server.setTrouble(() => kind);
    await expect(send(AbortSignal.timeout(100))).rejects.toThrow('timeout');
    expect(countMessages()).toBe(sent);
  });

  it('comes as often as wanted, and the same for the same seed', () => {
    const run = (seed: number) => {
      const choose = createTrouble({ everyNth: 3, kinds: ['500', '429'], seed });
      return Array.from({ length: 300 }, (_, nth) => choose({ method: 'GET', path: '/', nth: nth + 1 }));
    };
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
    const count = run(1).filter(Boolean).length;
    expect(count).toBeGreaterThan(70);
    expect(count).toBeLessThan(130);
  });
});

describe('the global limit', () => {
  it('is 50 requests in a second, without those of interactions', () => {
    let time = 0;
    const take = openRateLimits(
      () => 0,
      () => time,
    );
    const request = (nth: number, isGlobal = true) =>
      take({ route: 'GET /x', resource: String(nth), isGlobal }).refusal;
    for (let nth = 0; nth < 50; nth++) expect(request(nth)).toBeUndefined();
    expect(request(50)).toMatchObject({ status: 429, body: { global: true, retry_after: 1 } });
    expect(request(51, false)).toBeUndefined();
    time = 1_000;
    expect(request(52)).toBeUndefined();
  });
});
