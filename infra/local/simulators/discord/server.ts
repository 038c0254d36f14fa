import type { APIMessage } from 'discord-api-types/v10';
import type { DiscordCounters } from './counters.ts';
import type { ApplicationEvents } from './events/application-events.ts';
import type { ApiParts } from './handle-api-request.ts';
import { type ProbeResult, probeEndpoint } from './interactions/probe.ts';
import type { InteractionParts, ResponseRefusal } from './interactions/run-interaction.ts';
import { openAdministration } from './people/administration.ts';
import type { ApplicationUse } from './people/application-use.ts';
import { openMembership } from './people/membership.ts';
import { openReading } from './people/reading.ts';
import { openTalking, type Post } from './people/talking.ts';
import { openApplicationUse } from './people/use-application.ts';
import { type ChooseTrouble, createTrouble, type TroubleOptions } from './trouble.ts';
import type { Channel, Overwrite, Role, User, World } from './world.ts';

/** What people do on Discord, and what a test or the console changes and looks at. Users and channels are named by their ids. */
export interface Server extends ApplicationUse, ApplicationEvents {
  /** Everything as it is stored, to look at. */
  world: () => Readonly<World>;
  /** Finds by name, such as 'mixel', '#general' or 'Verified'. Throws if there is none. */
  userId: (username: string) => string;
  channelId: (name: string) => string;
  roleId: (name: string) => string;
  /** The messages of a channel that a user sees, oldest first. */
  messages: (channelId: string, viewerId: string) => APIMessage[];
  /** The messages between the bot and a user, oldest first. */
  dms: (userId: string) => APIMessage[];
  /** The file of an attachment; undefined if there is none of that id. */
  file: (id: string) => { type: string; bytes: Buffer } | undefined;
  avatar: (userId: string) => Promise<{ type: string; bytes: Buffer }>;
  /** The channels that a user sees. */
  channelsFor: (userId: string) => Channel[];

  post: (userId: string, channelId: string, post: Post) => Promise<APIMessage>;
  postDm: (userId: string, post: Post) => Promise<APIMessage>;
  deleteMessage: (messageId: string) => void;
  react: (userId: string, messageId: string, emoji: string) => void;
  unreact: (userId: string, messageId: string, emoji: string) => void;
  join: (userId: string) => void;
  leave: (userId: string) => void;
  acceptDms: (userId: string, accepts: boolean) => void;
  /** Creates a user who is not a member. */
  createUser: (user: Partial<User> & { username: string }) => User;

  giveRole: (userId: string, roleId: string) => void;
  takeRole: (userId: string, roleId: string) => void;
  /** Changes what a role may do or where it stands. */
  changeRole: (
    roleId: string,
    change: Partial<Pick<Role, 'name' | 'permissions' | 'position' | 'color'>>,
  ) => void;
  /** The role that came with the bot. */
  botRole: () => Role;
  deleteRole: (roleId: string) => void;
  createChannel: (channel: Partial<Channel> & { name: string }) => Channel;
  changeChannel: (channelId: string, change: Partial<Pick<Channel, 'name' | 'isNsfw' | 'topic'>>) => void;
  deleteChannel: (channelId: string) => void;
  setOverwrites: (channelId: string, overwrites: Overwrite[]) => void;
  setMessageContent: (isOn: boolean) => void;
  kickBot: () => void;
  addBot: () => void;

  /** Opens a link to the page for OAuth2 as a user and presses a button. Returns the address to which that leads. */
  authorize: (userId: string, link: string, choice?: 'authorize' | 'cancel') => Promise<string>;
  /** Checks the site's endpoint for interactions as Discord does. */
  probe: () => Promise<ProbeResult>;
  /** The responses to interactions that were refused, or came too late. */
  refusals: () => readonly ResponseRefusal[];
  /** Lets requests of the application go wrong; undefined ends it. */
  setTrouble: (trouble: TroubleOptions | ChooseTrouble | undefined) => void;
  counters: () => DiscordCounters;
}

/** Opens the server for people, tests and the console. */
export function openServer(
  api: ApiParts,
  interactions: InteractionParts,
  { stop: _stop, ...events }: ApplicationEvents & { stop: () => void },
): Server {
  const { discord } = api;
  return {
    ...openReading(discord),
    ...openTalking(discord),
    ...openMembership(discord),
    ...openAdministration(discord),
    ...openApplicationUse(interactions),
    ...events,
    authorize: async (userId, link, choice = 'authorize') => {
      const form = new URLSearchParams({ user: userId, choice });
      const response = await fetch(link, { method: 'POST', body: form, redirect: 'manual' });
      const address = response.headers.get('location');
      if (!address) throw new Error(`The page for OAuth2 refused the link: ${await response.text()}`);
      return address;
    },
    probe: () => probeEndpoint(interactions),
    refusals: () => interactions.refusals,
    setTrouble: (trouble) => {
      api.chooseTrouble =
        typeof trouble === 'object' ? createTrouble(trouble) : (trouble ?? (() => undefined));
    },
    counters: () => structuredClone(api.counters.counters),
  };
}
