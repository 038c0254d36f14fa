import { time } from '@discordjs/formatters';
import { decodeIdTime } from '#shared/ids.ts';
import { PREMIUM_MARK } from '../embed.ts';
import { showPlayer } from '../for-player.ts';
import type { Command } from './command.ts';

export const profile: Command = {
  description: 'See your game profile; only you see the answer',
  respond: (_, requester) =>
    showPlayer(requester, async ({ id, name }) => {
      const [{ listOwnCharacters }, { readBalance }, { readPlayerBenefits }] = await Promise.all([
        import('../../characters/own-characters.ts'),
        import('../../coins/balance.ts'),
        import('../../payments/subscriptions/player-entitlement.ts'),
      ]);
      const [characters, { formattedBalance }, { premiumBadge }] = await Promise.all([
        listOwnCharacters(id),
        readBalance(id),
        readPlayerBenefits(id),
      ]);
      return {
        title: `${name}${premiumBadge ? PREMIUM_MARK : ''}`,
        link: '/game-profile',
        description: [
          `Coins: ${formattedBalance}`,
          `Characters: ${characters.map((each) => each.name).join(', ') || 'none yet'}`,
          `Playing since ${time(new Date(decodeIdTime(id)), 'D')}`,
        ].join('\n'),
      };
    }),
};
