import { buildLinkAdvice, buildLinkedNote, findAskingPlayer } from '../for-player.ts';
import type { Command } from './command.ts';

export const link: Command = {
  description: 'Link your Discord account to your game account',
  answer: async (_, asker) => {
    const player = await findAskingPlayer(asker);
    return player ? buildLinkedNote(player) : buildLinkAdvice();
  },
};
