import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId } from '#shared/ids.ts';
import { IMAGE_CONTENT_TYPES, IMAGE_FILE_LIMITS, IMAGE_LIMITS } from '#shared/image-limits.ts';
import { normalizeLine } from '#shared/normalize-text.ts';
import { truncateText } from '#shared/text-length.ts';
import type { Attachment, DiscordMessage } from './discord-message.ts';
import type { DiscordPost, PostedPicture } from './post.ts';

/** Mentions, custom emojis, times and addresses mean nothing outside of Discord. */
const DISCORD_ONLY = /<[^<>]*>|https?:\/\/\S+/g;

/** The part of a post that its message says. */
export type PostedMessage = Pick<DiscordPost, 'id' | 'author' | 'title' | 'pictures'>;

/**
 * Reads the pictures of a message that the gallery accepts.
 *
 * @returns undefined if there are none, or a bot has posted it
 */
export function readMessage({ id, author, content, attachments }: DiscordMessage): PostedMessage | undefined {
  const pictures = attachments.filter(isAcceptable).map(toPicture);
  if (pictures.length === 0 || author.bot) return undefined;
  const name = author.global_name ?? author.username;
  return { id, author: { id: author.id, name }, title: chooseTitle(content, name), pictures };
}

const isAcceptable = ({ content_type = '', size }: Attachment): boolean =>
  IMAGE_CONTENT_TYPES.some((accepted) => accepted === getMediaType(content_type)) &&
  size > 0 &&
  size <= IMAGE_FILE_LIMITS.bytes;

const getMediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

const toPicture = ({
  id,
  url,
  filename,
  content_type = '',
  size,
  description,
}: Attachment): PostedPicture => ({
  attachmentId: id,
  url,
  size,
  contentType: getMediaType(content_type),
  fileName: truncateText(normalizeLine(filename), IMAGE_LIMITS.fileName),
  altText: truncateText(normalizeLine(description ?? ''), IMAGE_LIMITS.altText),
  // An ImageId is a ULID.
  imageId: createUlid() as ImageId,
});

function chooseTitle(content: string, name: string): string {
  const first = content
    .replaceAll(DISCORD_ONLY, ' ')
    .split('\n')
    .map((line) => normalizeLine(line).replaceAll(/\s+/g, ' '))
    .find((line) => line !== '');
  return truncateText(first ?? `By ${name}`, IMAGE_LIMITS.title).trim();
}
