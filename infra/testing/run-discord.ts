import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { type DiscordSimulator, startDiscord } from '../local/simulators/discord/start-discord.ts';

const SITE = 'https://pixelcrowd.example';

/**
 * Starts a simulated Discord for each test of a file, and lets the features use it.
 *
 * @returns the running simulator
 */
export function runDiscord(): () => DiscordSimulator {
  let discord: DiscordSimulator;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'discord-'));
    discord = await startDiscord({ folder, site: SITE });
    vi.stubEnv('SITE_ORIGIN', SITE);
    vi.stubEnv('DISCORD', JSON.stringify(discord.settings));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await discord.stop();
    await rm(folder, { recursive: true });
  });
  return () => discord;
}
