import { discordAdmin } from '../../../shared/contract/discord-admin.ts';
import { readGuildSettings, saveGuildSettings } from '../../domain/discord-admin/guild-settings.ts';
import { readJobRuns } from '../../domain/discord-admin/job-runs.ts';
import { invalid } from '../../platform/problem.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(discordAdmin, {
  settings: async ({ params }) => ({
    settings: await readGuildSettings(params.guildId, { consistent: true }),
  }),
  saveSettings: async ({ params: { guildId }, body: { guildId: named, ...given } }, { session }) => {
    if (named !== undefined && named !== guildId) throw invalid('guildId', 'This is another Discord server');
    return { settings: await saveGuildSettings(session, guildId, given) };
  },
  runs: async ({ params }) => ({ runs: await readJobRuns(await readGuildSettings(params.guildId)) }),
});
