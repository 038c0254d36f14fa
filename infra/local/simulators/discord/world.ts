import type {
  APIEmbed,
  APIMessageTopLevelComponent,
  RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import * as v from 'valibot';

/**
 * Something that the simulator has checked before it stored it, in Discord's own form. Only the simulator writes this file, so
 * it is not checked again.
 */
const buildStored = <Shape>() => v.custom<Shape>((value) => value !== undefined);

/** A permission overwrite of a channel, for a role (0) or a member (1). */
const Overwrite = v.object({ id: v.string(), type: v.picklist([0, 1]), allow: v.string(), deny: v.string() });
export type Overwrite = v.InferOutput<typeof Overwrite>;

const User = v.object({
  id: v.string(),
  username: v.string(),
  globalName: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  isBot: v.boolean(),
  acceptsDms: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

const Member = v.object({
  userId: v.string(),
  nick: v.nullable(v.string()),
  roles: v.array(v.string()),
  joinedAt: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

const Role = v.object({
  id: v.string(),
  name: v.string(),
  color: v.number(),
  position: v.number(),
  permissions: v.string(),
  isManaged: v.boolean(),
});
export type Role = v.InferOutput<typeof Role>;

const Channel = v.object({
  id: v.string(),
  /** 0 text, 1 DM, 2 voice, 4 category */
  type: v.picklist([0, 1, 2, 4]),
  name: v.string(),
  position: v.number(),
  parentId: v.nullable(v.string()),
  topic: v.nullable(v.string()),
  isNsfw: v.boolean(),
  overwrites: v.array(Overwrite),
  /** The person with whom the bot talks in a DM. */
  recipientId: v.optional(v.string()),
  /** When its name or topic was changed in the last ten minutes, in milliseconds since 1970. */
  renamedAt: v.array(v.number()),
});
export type Channel = v.InferOutput<typeof Channel>;

const Attachment = v.object({
  id: v.string(),
  filename: v.string(),
  contentType: v.string(),
  size: v.number(),
  description: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
export type Attachment = v.InferOutput<typeof Attachment>;

const Reaction = v.object({
  /** The character of a Unicode emoji, or `name:id`. */
  emoji: v.string(),
  userIds: v.array(v.string()),
});

const Message = v.object({
  id: v.string(),
  channelId: v.string(),
  authorId: v.string(),
  /** 0 by a person, 20 the reply to a command */
  type: v.number(),
  content: v.string(),
  embeds: v.array(buildStored<APIEmbed>()),
  components: v.array(buildStored<APIMessageTopLevelComponent>()),
  attachments: v.array(Attachment),
  reactions: v.array(Reaction),
  mentions: v.array(v.string()),
  mentionsEveryone: v.boolean(),
  mentionedRoles: v.array(v.string()),
  editedAt: v.nullable(v.string()),
  flags: v.number(),
  nonce: v.optional(v.string()),
  replyTo: v.optional(v.string()),
  /** The only person who sees an ephemeral message. */
  visibleTo: v.optional(v.string()),
  /** The interaction to which it replies. */
  interactionId: v.optional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

const Interaction = v.object({
  id: v.string(),
  token: v.string(),
  type: v.number(),
  /** What it runs or presses: the name of a command or a custom id. */
  name: v.string(),
  userId: v.string(),
  channelId: v.string(),
  createdAt: v.number(),
  /** The type of its response. */
  answeredWith: v.optional(v.number()),
  /** Its response was late or wrong, so its token is worth nothing. */
  hasFailed: v.boolean(),
  /** The message whose button or menu was used. */
  sourceId: v.optional(v.string()),
  /** The message that `@original` names. */
  originalId: v.optional(v.string()),
  /** Further messages that were sent with its token. */
  followUpIds: v.array(v.string()),
  /** Files that were chosen as options. */
  uploads: v.array(Attachment),
});
export type StoredInteraction = v.InferOutput<typeof Interaction>;

/** What a user allowed the application to do, with the tokens for it. */
const Authorization = v.object({
  userId: v.string(),
  scopes: v.array(v.string()),
  accessToken: v.string(),
  refreshToken: v.string(),
  expiresAt: v.number(),
});
export type Authorization = v.InferOutput<typeof Authorization>;

const Code = v.object({
  code: v.string(),
  userId: v.string(),
  scopes: v.array(v.string()),
  redirectUri: v.string(),
  expiresAt: v.number(),
});

/** An event for the site that it has not accepted yet, or that it has. */
const ApplicationEvent = v.object({
  id: v.string(),
  type: v.string(),
  body: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given-up']),
});
export type ApplicationEvent = v.InferOutput<typeof ApplicationEvent>;

/** A command as it was registered, in Discord's own form. */
export type RegisteredCommand = RESTPutAPIApplicationCommandsJSONBody[number] & {
  id: string;
  version: string;
};

const Commands = v.array(buildStored<RegisteredCommand>());

/** Everything that the simulator stores: the one guild, its people, and what they said. */
export const World = v.object({
  lastId: v.string(),
  guild: v.object({ id: v.string(), name: v.string(), ownerId: v.string(), inviteCode: v.string() }),
  botId: v.string(),
  isBotMember: v.boolean(),
  hasMessageContent: v.boolean(),
  users: v.array(User),
  members: v.array(Member),
  roles: v.array(Role),
  channels: v.array(Channel),
  messages: v.array(Message),
  interactions: v.array(Interaction),
  globalCommands: Commands,
  guildCommands: Commands,
  authorizations: v.array(Authorization),
  codes: v.array(Code),
  events: v.array(ApplicationEvent),
});
export type World = v.InferOutput<typeof World>;
