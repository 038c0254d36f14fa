import { handleEvent } from '#domain/discord-bot/handle-event.ts';
import { handleInteraction } from '#domain/discord-bot/handle-interaction.ts';
import { parseInteraction } from '#domain/discord-bot/interaction.ts';
import { readInteraction } from '#domain/discord-bot/read-interaction.ts';
import { serve } from '#platform/serve/serve.ts';
import { discordBot } from '#shared/contract/discord-bot.ts';

export const handler = serve(
  discordBot,
  {
    // A copy, because the types of Discord's responses are interfaces, and an open object accepts only type aliases.
    interactions: async (_, { proof }) => ({ ...(await handleInteraction(parseInteraction(proof))) }),
    events: async (_, { proof }) => {
      await handleEvent(proof);
      return null;
    },
  },
  { verifiers: { 'signed by Discord': readInteraction } },
);
