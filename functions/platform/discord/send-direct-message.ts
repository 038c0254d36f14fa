import { createHash } from 'node:crypto';
import { type RESTPostAPIChannelMessageJSONBody, Routes } from 'discord-api-types/v10';
import { askDiscord } from './ask-discord.ts';
import { DiscordId } from './discord-objects.ts';

/** Discord's limit. */
const NONCE_CHARACTERS = 25;

interface Sending {
  /** The person's id at Discord. */
  userId: string;
  message: Pick<RESTPostAPIChannelMessageJSONBody, 'embeds' | 'components'>;
  /** Names the message: Discord sends it once, however often it is requested within a few minutes. */
  name: string;
  /** Gives up. */
  signal: AbortSignal;
}

/**
 * Sends a message of the bot to a person alone, which mentions no one.
 *
 * @throws DiscordFailure if it was not delivered, or not by the time of `signal`. Many people accept no messages of bots,
 *   which Discord says only when the message itself is sent.
 */
export async function sendDirectMessage({ userId, message, name, signal }: Sending): Promise<void> {
  const channel = await askDiscord('post', Routes.userChannels(), {
    response: DiscordId,
    body: { recipient_id: userId },
    signal,
  });
  const nonce = createHash('sha256').update(name).digest('base64url').slice(0, NONCE_CHARACTERS);
  const body: RESTPostAPIChannelMessageJSONBody = {
    ...message,
    nonce,
    enforce_nonce: true,
    allowed_mentions: { parse: [] },
  };
  await askDiscord('post', Routes.channelMessages(channel.id), { body, signal });
}
