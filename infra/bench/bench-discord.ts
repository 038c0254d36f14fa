import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { buildUnchangedGuild, guildDefinition } from '#domain/discord-admin/guild-definition.ts';
import { createEntity } from '#platform/data/change.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import type { SendToSite } from '../local/simulators/discord/send-to-site.ts';
import { type DiscordSimulator, startDiscord } from '../local/simulators/discord/start-discord.ts';

const SITE = 'https://pixelcrowd.example';
const UPLOADS = 'bench-uploads';
export const BENCH_OPTIONS = {
  actor: { kind: 'system', id: 'bench', name: 'bench' },
  action: 'bench.store',
};

/**
 * Runs some work with a simulated Discord, which the functions of this process and of those that it starts use.
 *
 * @param send responds to interactions
 */
export async function withDiscord<T>(
  work: (simulator: DiscordSimulator) => Promise<T>,
  send?: SendToSite,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'discord-'));
  const simulator = await startDiscord({ folder, site: SITE, ...(send && { send }) });
  const client = new S3Client({});
  await client.send(new CreateBucketCommand({ Bucket: UPLOADS }));
  client.destroy();
  process.env.DISCORD = JSON.stringify(simulator.settings);
  process.env.SITE_ORIGIN = SITE;
  process.env.UPLOADS_BUCKET = UPLOADS;
  try {
    return await work(simulator);
  } finally {
    await simulator.stop();
    await rm(folder, { recursive: true });
  }
}

type Section = 'verification' | 'onlinePlayers' | 'gallery';
type Changes = { [Name in Section]?: Partial<GuildSettings[Name]> };

/** Stores the settings of the simulated server: the defaults with some changes. */
export async function storeGuild({ server }: DiscordSimulator, changes: Changes): Promise<void> {
  const unchanged = buildUnchangedGuild(server.world().guild.id);
  const guild = {
    ...unchanged,
    verification: { ...unchanged.verification, ...changes.verification },
    onlinePlayers: { ...unchanged.onlinePlayers, ...changes.onlinePlayers },
    gallery: { ...unchanged.gallery, ...changes.gallery },
  };
  await createEntity(guildDefinition, guild, BENCH_OPTIONS);
}
