import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { type DiscordSimulator, startDiscord } from '../local/simulators/discord/start-discord.ts';

const SITE = 'https://pixelcrowd.example';

/**
 * Starts a simulated Discord for each test of a file, and lets the features use it.
 *
 * @param bot the handler that responds to commands and buttons
 * @returns the running simulator
 */
export function runDiscord(bot?: HttpHandler): () => DiscordSimulator {
  let discord: DiscordSimulator;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'discord-'));
    discord = await startDiscord({ folder, site: SITE, ...(bot && { send: askHandler(bot) }) });
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

/** Calls a handler in the place of the site. */
const askHandler =
  (bot: HttpHandler) => async (path: string, headers: Record<string, string>, body: string) => {
    const event = buildApiEvent({ route: `POST ${path}`, headers, body });
    const { statusCode, body: response = '' } = await callHandler(bot, event);
    return { status: statusCode ?? 0, body: response };
  };
