import { readGalleryInfo } from '#domain/discord-admin/gallery-info.ts';
import { readGuildSettings, saveGuildSettings } from '#domain/discord-admin/guild-settings.ts';
import { readJobRuns } from '#domain/discord-admin/job-runs.ts';
import { buildInvalid } from '#platform/problem.ts';
import { serve } from '#platform/serve/serve.ts';
import { discordAdmin } from '#shared/contract/discord-admin.ts';

// Visitors of the home page do not wait for the client of Discord.
const loadGuilds = () => import('#domain/discord-admin/guilds.ts');
const loadParts = () => import('#domain/discord-admin/guild-parts.ts');
const loadChecks = () => import('#domain/discord-admin/checks.ts');

export const handler = serve(discordAdmin, {
  galleryInfo: () => readGalleryInfo(),
  guilds: async () => ({ guilds: await (await loadGuilds()).listGuilds() }),
  roles: async ({ params }) => ({ roles: await (await loadParts()).listRoles(params.guildId) }),
  channels: async ({ params }) => ({ channels: await (await loadParts()).listChannels(params.guildId) }),
  settings: async ({ params }) => ({
    settings: await readGuildSettings(params.guildId, { consistent: true }),
  }),
  saveSettings: async ({ params: { guildId }, body: { guildId: named, ...given } }, { session }) => {
    if (named !== undefined && named !== guildId)
      throw buildInvalid('guildId', 'This is another Discord server');
    return { settings: await saveGuildSettings(session, guildId, given) };
  },
  checks: async ({ params }) => ({ checks: await (await loadChecks()).checkGuild(params.guildId) }),
  runs: async ({ params }) => ({ runs: await readJobRuns(await readGuildSettings(params.guildId)) }),
});
