import { GRANTS, readGrant } from '#platform/environment.ts';
import { buildEmbedMessage } from '../embed.ts';
import type { Command } from './command.ts';

export const download: Command = {
  description: 'Get the game',
  respond: async () => {
    const { version, size } = readGrant(GRANTS.stageSettings).STAGE_SETTINGS.download;
    return buildEmbedMessage({
      title: 'Download Pixelcrowd',
      description: `Version ${version} for Windows, ${size}. Free, for adults only.`,
      link: '/download',
    });
  },
};
