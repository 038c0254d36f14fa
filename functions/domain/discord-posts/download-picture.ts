import { Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { DiscordMessage } from './discord-message.ts';
import type { DiscordPost, PostedPicture } from './post.ts';

const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Downloads a picture of a message; if its address has expired, from the one that the message has now.
 *
 * @returns undefined if the picture is gone, or larger than `limit` bytes
 * @throws DiscordFailure if Discord does not respond
 */
export async function downloadPicture(
  post: Pick<DiscordPost, 'channelId' | 'id'>,
  { attachmentId, url }: PostedPicture,
  limit: number,
): Promise<Buffer | undefined> {
  const found = await fetchFile(url, limit);
  if (found !== 'gone') return found;
  const current = await findCurrentUrl(post, attachmentId);
  const again = current === undefined ? undefined : await fetchFile(current, limit);
  return again === 'gone' ? undefined : again;
}

async function findCurrentUrl(
  { channelId, id }: Pick<DiscordPost, 'channelId' | 'id'>,
  attachmentId: string,
): Promise<string | undefined> {
  try {
    const { attachments } = await askDiscord('get', Routes.channelMessage(channelId, id), {
      response: DiscordMessage,
    });
    return attachments.find((each) => each.id === attachmentId)?.url;
  } catch (error) {
    if (error instanceof DiscordFailure && error.isRefusal) return undefined;
    throw error;
  }
}

/** Fetches a file; `gone` if the address does not work any more, undefined if the file is too large. */
async function fetchFile(url: string, limit: number): Promise<Buffer | 'gone' | undefined> {
  const fail = (status: number | undefined, cause?: unknown) =>
    new DiscordFailure("Discord didn't send a picture", { status, cause });
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    const response = await fetch(url, { redirect: 'error', signal });
    if (response.status === 429 || response.status >= 500) throw fail(response.status);
    if (!response.ok) return 'gone';
    if (Number(response.headers.get('content-length') ?? 0) > limit) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length > limit ? undefined : bytes;
  } catch (error) {
    throw error instanceof DiscordFailure ? error : fail(undefined, error);
  }
}
