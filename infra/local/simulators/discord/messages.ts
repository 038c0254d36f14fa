import { MessageFlags } from 'discord-api-types/v10';
import type { Discord } from './discord.ts';
import { refuse } from './discord-refusal.ts';
import { storeFile, type UploadedFile } from './files.ts';
import { isEmptyMessage, type MessageBody } from './validation/message-body.ts';
import type { Message } from './world.ts';

interface NewMessage {
  channelId: string;
  authorId: string;
  body: MessageBody;
  files: readonly UploadedFile[];
  more?: Partial<Message>;
}

/**
 * Stores a new message.
 *
 * @throws DiscordRefusal 50006 if it would show nothing
 */
export async function addMessage(
  discord: Discord,
  { channelId, authorId, body, files, more = {} }: NewMessage,
): Promise<Message> {
  if (isEmptyMessage(body, files.length)) throw refuse(50006);
  const attachments = await Promise.all(
    files.map((file, nth) => storeFile(discord, nameFile(file, nth, body))),
  );
  const content = body.content ?? '';
  const message: Message = {
    id: discord.createId(),
    channelId,
    authorId,
    type: 0,
    content,
    attachments,
    reactions: [],
    embeds: body.embeds ?? [],
    components: body.components ?? [],
    editedAt: null,
    ...findMentions(discord, content, body.allowed_mentions),
    flags: body.flags ?? 0,
    ...(body.nonce != null && { nonce: String(body.nonce) }),
    ...(body.message_reference && { replyTo: body.message_reference.message_id }),
    ...more,
  };
  discord.world.messages.push(message);
  discord.save();
  return message;
}

/** The list of attachments names the files by their number. */
function nameFile(file: UploadedFile, nth: number, { attachments }: MessageBody): UploadedFile {
  const named = attachments?.find(({ id }) => String(id) === String(nth));
  const { filename = file.filename, description } = named ?? {};
  return { ...file, filename, ...(description && { description }) };
}

/**
 * Changes a message: what the body does not name stays.
 *
 * @throws DiscordRefusal 50006 if it would show nothing
 */
export async function editMessage(
  discord: Discord,
  message: Message,
  body: MessageBody,
  files: readonly UploadedFile[],
): Promise<Message> {
  const { content = message.content, embeds = message.embeds, components = message.components } = body;
  const kept = body.attachments
    ? message.attachments.filter(({ id }) => body.attachments?.some((each) => String(each.id) === id))
    : message.attachments;
  if (isEmptyMessage({ ...body, content, embeds, components }, kept.length + files.length))
    throw refuse(50006);
  const added = await Promise.all(files.map((file, nth) => storeFile(discord, nameFile(file, nth, body))));
  Object.assign(message, {
    content: content ?? '',
    embeds: embeds ?? [],
    components: components ?? [],
    attachments: [...kept, ...added],
    ...(body.content != null && findMentions(discord, body.content, body.allowed_mentions)),
    editedAt: new Date(discord.now()).toISOString(),
    // What was loading is there now.
    flags: (message.flags | ((body.flags ?? 0) & ~MessageFlags.Ephemeral)) & ~MessageFlags.Loading,
  });
  discord.save();
  return message;
}

/** Finds who is mentioned, if the sender allows it. Without a list of what is allowed, everything is. */
function findMentions(
  { world }: Discord,
  content: string,
  allowed: MessageBody['allowed_mentions'],
): Pick<Message, 'mentions' | 'mentionsEveryone' | 'mentionedRoles'> {
  const allows = (kind: 'users' | 'roles', id: string) =>
    !allowed || allowed.parse?.includes(kind) || allowed[kind]?.includes(id);
  const listIds = (pattern: RegExp) => [...new Set([...content.matchAll(pattern)].map(([, id = '']) => id))];
  return {
    mentions: listIds(/<@!?(\d+)>/g).filter(
      (id) => allows('users', id) && world.users.some((user) => user.id === id),
    ),
    mentionedRoles: listIds(/<@&(\d+)>/g).filter(
      (id) => allows('roles', id) && world.roles.some((role) => role.id === id),
    ),
    mentionsEveryone:
      /@(everyone|here)\b/.test(content) && (!allowed || Boolean(allowed.parse?.includes('everyone'))),
  };
}
