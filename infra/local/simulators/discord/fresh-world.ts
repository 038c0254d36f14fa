import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { createSnowflake } from './snowflake.ts';
import type { Channel, Overwrite, User, World } from './world.ts';

const BOT_PERMISSIONS =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.AttachFiles |
  Permission.ReadMessageHistory |
  Permission.AddReactions |
  Permission.ManageChannels |
  Permission.ManageRoles |
  Permission.CreateInstantInvite |
  Permission.Connect |
  Permission.UseApplicationCommands;
const EVERYONE_PERMISSIONS =
  Permission.ViewChannel |
  Permission.SendMessages |
  Permission.EmbedLinks |
  Permission.AttachFiles |
  Permission.ReadMessageHistory |
  Permission.AddReactions |
  Permission.Connect |
  Permission.Speak |
  Permission.UseApplicationCommands;

/** Their accounts are years older than the server. Some have no avatar. */
const PEOPLE: [id: string, username: string, globalName: string | null, avatar: string | null][] = [
  ['208734650912473088', 'mixel', 'Mixel', 'a3f09b5c7d1e4826900b4c7a6e5d2f18'],
  ['341906227518734336', 'juniper', 'Juniper', '5be1c0d97f3a42a8b6e4d1092c7f8a31'],
  ['417650938224914432', 'dustin', 'Dustin', null],
  ['590217446103285760', 'noor', 'Noor', 'c84d2a6f1b9e4f07a5d3e8b2671f0c94'],
  ['716482093351862272', 'kestrel', 'Kestrel', null],
  ['893315607742496768', 'oda', null, null],
  // Not a member.
  ['962740185530482688', 'wren', 'Wren', null],
];
const OWNER = '208734650912473088';
const REFUSES_DMS = '716482093351862272';
const STRANGER = '962740185530482688';

/** The server as it is at the first start: its channels, roles, people, and the bot with the permissions that it requests. */
export function createWorld(applicationId: string, now: number): World {
  let lastId = '0';
  const createId = () => {
    lastId = createSnowflake(now - 400 * 86_400_000, lastId);
    return lastId;
  };
  const guildId = createId();
  const [admin, bot, premium, verified] = [createId(), createId(), createId(), createId()];
  const joinedAt = new Date(now - 300 * 86_400_000).toISOString();
  const users: User[] = PEOPLE.map(([id, username, globalName, avatar]) => ({
    id,
    username,
    globalName,
    avatar,
    isBot: false,
    acceptsDms: id !== REFUSES_DMS,
  }));
  const role = (id: string, name: string, position: number, permissions: bigint, color = 0) => ({
    id,
    name,
    position,
    color,
    permissions: String(permissions),
    isManaged: id === bot,
  });
  return {
    guild: { id: guildId, name: 'Pixelcrowd', ownerId: OWNER, inviteCode: 'pixelcrowd' },
    botId: applicationId,
    isBotMember: true,
    hasMessageContent: true,
    users: [...users, { ...createBot(applicationId) }],
    members: [
      ...users
        .filter(({ id }) => id !== STRANGER)
        .map(({ id }) => ({ userId: id, nick: null, roles: id === OWNER ? [admin] : [], joinedAt })),
      { userId: applicationId, nick: null, roles: [bot], joinedAt },
    ],
    roles: [
      role(guildId, '@everyone', 0, EVERYONE_PERMISSIONS),
      role(verified, 'Verified', 1, 0n, 0x3fe0d0),
      role(premium, 'Premium', 2, 0n, 0xffd166),
      role(bot, 'Pixelcrowd', 3, BOT_PERMISSIONS),
      role(admin, 'Admin', 4, Permission.Administrator, 0xff5c93),
    ],
    channels: createChannels(createId, { everyone: guildId, bot }),
    messages: [],
    interactions: [],
    globalCommands: [],
    guildCommands: [],
    authorizations: [],
    codes: [],
    events: [],
    lastId,
  };
}

const createBot = (id: string): User => ({
  id,
  username: 'pixelcrowd',
  globalName: null,
  avatar: null,
  isBot: true,
  acceptsDms: true,
});

function createChannels(createId: () => string, roles: { everyone: string; bot: string }): Channel[] {
  const staffOnly: Overwrite[] = [
    { id: roles.everyone, type: 0, allow: '0', deny: String(Permission.ViewChannel) },
    { id: roles.bot, type: 0, allow: String(Permission.ViewChannel), deny: '0' },
  ];
  const list: Channel[] = [];
  const add = (name: string, type: Channel['type'], more: Partial<Channel> = {}): string => {
    const id = createId();
    const position = list.length;
    const plain = { parentId: null, topic: null, isNsfw: false, overwrites: [], renamedAt: [] };
    list.push({ id, type, name, position, ...plain, ...more });
    return id;
  };
  const info = add('Info', 4);
  add('Game Server', 2, { parentId: info });
  const community = add('Community', 4);
  add('general', 0, { parentId: community, topic: 'Say hello' });
  add('commands', 0, { parentId: community, topic: 'Talk to the bot here' });
  const art = add('Art', 4);
  add('art-share', 0, { parentId: art, topic: 'Show what you made' });
  add('after-dark', 0, { parentId: art, isNsfw: true });
  const staff = add('Staff', 4, { overwrites: staffOnly });
  add('review', 0, { parentId: staff, overwrites: staffOnly });
  return list;
}
