import type { APIMessage } from 'discord-api-types/v10';
import type { DiscordSimulator } from '../../simulators/discord/start-discord.ts';
import type { Channel, RegisteredCommand, User } from '../../simulators/discord/world.ts';

/** A channel as the page lists it. */
interface ShownChannel {
  id: string;
  name: string;
  kind: 'text' | 'voice' | 'category' | 'dm';
  isNsfw: boolean;
}

/** A person, or the bot, as the page lists them. */
export interface ShownPerson {
  id: string;
  username: string;
  name: string;
  isBot: boolean;
  isMember: boolean;
  acceptsDms: boolean;
  hasAuthorized: boolean;
  roles: { name: string; color: number }[];
}

/** A message, with addresses of its files under the console: the page may load no images from elsewhere. */
interface ShownMessage extends APIMessage {
  files: { id: string; name: string; path: string; isImage: boolean }[];
  /** Only the person who ran the command sees it. */
  isEphemeral: boolean;
}

/** Everything that one person sees in one channel, and what the application did so far. */
export interface DiscordView {
  server: {
    name: string;
    inviteUrl: string;
    isBotMember: boolean;
    hasMessageContent: boolean;
    botId: string;
  };
  people: ShownPerson[];
  /** The chosen person. */
  person: string;
  channels: ShownChannel[];
  /** The chosen channel, or the first one that the person sees. */
  channel: string;
  messages: ShownMessage[];
  commands: RegisteredCommand[];
  roles: { id: string; name: string }[];
  hasTrouble: boolean;
  refusals: { name: string; reason: string }[];
  events: { type: string; state: string }[];
  counters: { brokenLimits: number; invalidRequests: number; refusedRenames: number };
}

/** How many messages and refusals are shown. */
const SHOWN_MESSAGES = 50;
const SHOWN_REFUSALS = 3;
const EPHEMERAL = 64;

/** Chooses what the page shows to a person: names without meaning lead to the first person and channel. */
export function buildView(
  { server, inviteUrl }: DiscordSimulator,
  chosen: { person: string; channel: string },
  hasTrouble: boolean,
): DiscordView {
  const world = server.world();
  const people = world.users.map((user) => describePerson(server, user));
  const person = people.find(({ id, isBot }) => id === chosen.person && !isBot)?.id ?? people[0]?.id ?? '';
  const channels = listChannels(server, person);
  const channel = chooseChannel(channels, chosen.channel);
  const { brokenLimits, invalidRequests, refusedRenames } = server.counters();
  return {
    server: {
      name: world.guild.name,
      inviteUrl,
      botId: world.botId,
      isBotMember: world.isBotMember,
      hasMessageContent: world.hasMessageContent,
    },
    people,
    person,
    channels,
    channel,
    hasTrouble,
    messages: server.messages(channel, person).slice(-SHOWN_MESSAGES).map(showMessage),
    commands: listCommands(server, person, channel),
    roles: world.roles.map(({ id, name }) => ({ id, name })),
    refusals: server
      .refusals()
      .slice(-SHOWN_REFUSALS)
      .map(({ name, reason }) => ({ name, reason: JSON.stringify(reason) })),
    events: server.events().map(({ type, state }) => ({ type, state })),
    counters: { brokenLimits, invalidRequests, refusedRenames },
  };
}

function describePerson(server: DiscordSimulator['server'], user: User): ShownPerson {
  const { members, roles, authorizations, isBotMember } = server.world();
  const member = members.find(({ userId }) => userId === user.id);
  return {
    id: user.id,
    username: user.username,
    name: user.globalName ?? user.username,
    isBot: user.isBot,
    isMember: member !== undefined && (!user.isBot || isBotMember),
    acceptsDms: user.acceptsDms,
    hasAuthorized: authorizations.some(({ userId }) => userId === user.id),
    roles: roles
      .filter(({ id }) => member?.roles.includes(id))
      .sort((one, other) => other.position - one.position)
      .map(({ name, color }) => ({ name, color })),
  };
}

const KINDS = { 0: 'text', 1: 'dm', 2: 'voice', 4: 'category' } as const;

/** The channels that a person sees, and the conversation with the bot. */
function listChannels(server: DiscordSimulator['server'], person: string): ShownChannel[] {
  const dm = {
    id: server.dmChannelId(person),
    name: 'Direct messages with the bot',
    kind: 'dm',
    isNsfw: false,
  } as const;
  const inGuild = server
    .channelsFor(person)
    .map(({ id, name, type, isNsfw }: Channel): ShownChannel => ({ id, name, kind: KINDS[type], isNsfw }));
  return [...inGuild, dm];
}

const chooseChannel = (channels: readonly ShownChannel[], id: string): string =>
  (channels.find((each) => each.id === id) ?? channels.find(({ kind }) => kind === 'text') ?? channels.at(-1))
    ?.id ?? '';

/** A person who may run no commands in a channel sees none. */
function listCommands(
  server: DiscordSimulator['server'],
  person: string,
  channel: string,
): RegisteredCommand[] {
  try {
    return server.commandsFor(person, channel);
  } catch {
    return [];
  }
}

const showMessage = (message: APIMessage): ShownMessage => ({
  ...message,
  isEphemeral: Boolean((message.flags ?? 0) & EPHEMERAL),
  files: message.attachments.map(({ id, filename, content_type: type }) => ({
    id,
    name: filename,
    path: `/_local/discord/files/${id}`,
    isImage: type?.startsWith('image/') ?? false,
  })),
  // Their addresses are signed again with every view, which would make every message look changed.
  attachments: [],
});
