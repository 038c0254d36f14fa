import { type RESTPatchAPIWebhookWithTokenMessageJSONBody, Routes } from 'discord-api-types/v10';
import { askDiscord, requireDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { log } from '#platform/log.ts';

/**
 * Changes the response to an interaction, or the message whose button was pressed. The message may be gone, or older than its token
 * allows, which needs nothing.
 *
 * @throws DiscordFailure if Discord limits us or does not respond
 */
export async function editResponse(
  token: string,
  body: RESTPatchAPIWebhookWithTokenMessageJSONBody,
): Promise<void> {
  const { applicationId } = requireDiscord();
  const route = Routes.webhookMessage(applicationId, token, '@original');
  await askDiscord('patch', route, { body }).catch(async (error: unknown) => {
    if (!(error instanceof DiscordFailure && error.isRefusal)) throw error;
    await log('warn', 'A response on Discord could not be changed', { cause: error });
  });
}
