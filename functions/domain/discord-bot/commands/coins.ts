import { time } from '@discordjs/formatters';
import type { CoinTransaction } from '#shared/contract/coins.ts';
import { showPlayer } from '../for-player.ts';
import type { Command } from './command.ts';

const SHOWN = 5;

export const coins: Command = {
  description: 'See your coins; only you see the answer',
  respond: (_, requester) =>
    showPlayer(requester, async ({ id }) => {
      const [{ readBalance: coinBalance }, { listOwnTransactions: ownTransactions }] = await Promise.all([
        import('../../coins/balance.ts'),
        import('../../coins/transaction-pages.ts'),
      ]);
      const [{ balance, formattedBalance }, { transactions }] = await Promise.all([
        coinBalance(id),
        ownTransactions(id, { page: 1, limit: SHOWN }),
      ]);
      return {
        title: balance === 1 ? '1 coin' : `${formattedBalance} coins`,
        description: transactions.map(writeLine).join('\n') || 'You earn coins in the game.',
        link: '/game-profile',
      };
    }),
};

/** Discord shows the time in the reader's own language. */
const writeLine = ({ type, amount, description, date }: CoinTransaction): string =>
  `${type === 'credit' ? '+' : '−'}${amount.toLocaleString('en')} ${description}, ${time(new Date(date), 'R')}`;
