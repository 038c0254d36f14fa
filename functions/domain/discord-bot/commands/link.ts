import { buildLinkAdvice, buildLinkedNote, findRequestingPlayer } from '../for-player.ts';
import type { Command } from './command.ts';

export const link: Command = {
  description: 'Link your Discord account to your game account',
  respond: async (_, requester) => {
    const player = await findRequestingPlayer(requester);
    return player ? buildLinkedNote(player) : buildLinkAdvice();
  },
};
