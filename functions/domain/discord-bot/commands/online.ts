import { buildEmbedMessage } from '../embed.ts';
import type { Command } from './command.ts';

export const online: Command = {
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
