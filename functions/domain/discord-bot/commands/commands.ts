import { PermissionFlagsBits } from 'discord-api-types/v10';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { STAFF_ONLY } from '../buttons/decide-image.ts';
import { buildEmbedMessage } from '../embed.ts';
import { buildLinkAdvice, buildLinkedNote, findRequestingPlayer } from '../for-player.ts';
import { buildPrivateText } from '../private-text.ts';
import { requestPending } from '../review/request-pending.ts';
import { coins } from './coins.ts';
import { type Command, LATER } from './command.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { profile } from './profile.ts';
import { verify } from './verify.ts';

const download: Command = {
  description: 'Get the game',
  respond: async () => {
    const { version, size } = readGrant(GRANTS.stageSettings).STAGE_SETTINGS.download;
    return buildEmbedMessage({
      title: 'Download Pixelcrowd',
      description: `Version ${version} for Windows, ${size}. Free, for adults only.`,
      link: '/download',
    });
  },
};

const link: Command = {
  description: 'Link your Discord account to your game account',
  respond: async (_, requester) => {
    const player = await findRequestingPlayer(requester);
    return player ? buildLinkedNote(player) : buildLinkAdvice();
  },
};

const online: Command = {
  description: 'See how many players are online',
  respond: async () => {
    // Other commands need no database.
    const { readOnlinePlayers: onlinePlayers } = await import('../../presence/online-players.ts');
    const { online_players: count } = await onlinePlayers();
    return buildEmbedMessage({
      title: count === 1 ? '1 player online' : `${count} players online`,
      description: count === 0 ? 'Nobody is in the game right now. Be the first.' : 'Come and join them.',
      link: '/download',
    });
  },
};

const pending: Command = {
  description: 'Review images that wait for a decision; only you see them',
  shownTo: PermissionFlagsBits.ManageMessages,
  respond: async (_, requester) => ((await requestPending(requester)) ? LATER : buildPrivateText(STAFF_ONLY)),
};

/** The slash commands, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  coins,
  download,
  faq,
  gallery,
  link,
  online,
  pending,
  profile,
  verify,
};

/** Finds a slash command; undefined if there is none of that name. */
export const findCommand = (name: string): Command | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
