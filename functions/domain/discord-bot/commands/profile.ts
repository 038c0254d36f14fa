import { time } from '@discordjs/formatters';
import { decodeIdTime } from '#shared/ids.ts';
import { showPlayer } from '../for-player.ts';
import type { Command } from './command.ts';

export const profile: Command = {
  description: 'See your game profile; only you see the answer',
  respond: (_, requester) =>
    showPlayer(requester, async ({ id, name }) => {
      const [{ listOwnCharacters: ownCharacters }, { readBalance: coinBalance }] = await Promise.all([
        import('../../characters/own-characters.ts'),
        import('../../coins/balance.ts'),
      ]);
      const [characters, { formattedBalance }] = await Promise.all([ownCharacters(id), coinBalance(id)]);
      return {
        title: name,
        link: '/game-profile',
        description: [
          `Coins: ${formattedBalance}`,
          `Characters: ${characters.map((each) => each.name).join(', ') || 'none yet'}`,
          `Playing since ${time(new Date(decodeIdTime(id)), 'D')}`,
        ].join('\n'),
      };
    }),
};
