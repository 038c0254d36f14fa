import { discordAdmin } from '../../../shared/contract/discord-admin.ts';
import { checkGuild } from '../../domain/discord-admin/checks.ts';
import { readGalleryInfo } from '../../domain/discord-admin/gallery-info.ts';
import { listChannels, listRoles } from '../../domain/discord-admin/guild-parts.ts';
import { readGuildSettings, saveGuildSettings } from '../../domain/discord-admin/guild-settings.ts';
import { listGuilds } from '../../domain/discord-admin/guilds.ts';
import { readJobRuns } from '../../domain/discord-admin/job-runs.ts';
import { invalid } from '../../platform/problem.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(discordAdmin, {
  galleryInfo: () => readGalleryInfo(),
  guilds: async () => ({ guilds: await listGuilds() }),
  roles: async ({ params }) => ({ roles: await listRoles(params.guildId) }),
  channels: async ({ params }) => ({ channels: await listChannels(params.guildId) }),
  settings: async ({ params }) => ({
    settings: await readGuildSettings(params.guildId, { consistent: true }),
  }),
  saveSettings: async ({ params: { guildId }, body: { guildId: named, ...given } }, { session }) => {
    if (named !== undefined && named !== guildId) throw invalid('guildId', 'This is another Discord server');
    return { settings: await saveGuildSettings(session, guildId, given) };
  },
  checks: async ({ params }) => ({ checks: await checkGuild(params.guildId) }),
  runs: async ({ params }) => ({ runs: await readJobRuns(await readGuildSettings(params.guildId)) }),
});
