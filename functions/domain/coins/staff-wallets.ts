import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { CoinsPlayer, StaffCoinTransaction } from '#shared/contract/coins.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { PlayerId } from '#shared/ids.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { buildPlayerList } from '../accounts/definitions/account-lists.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { findByEmail, readAccount } from '../accounts/find-account.ts';
import { toStaffEntryView } from './ledger-entry.ts';
import { readEntryPage } from './transaction-pages.ts';
import { readWallets } from './wallet.ts';

interface WalletQuery {
  page: number;
  limit: number;
  /** Empty for all players. */
  search: string;
}

type ListedPlayer = Pick<Player, 'id' | 'name' | 'email' | 'role'>;

/** The players of a page, and the total number on all pages. */
interface Found {
  players: ListedPlayer[];
  total: number;
  isLowerBound: boolean;
}

/** Reads a page of players with their coins, newest players first. */
export async function listStaffWallets(
  query: WalletQuery,
): Promise<{ players: CoinsPlayer[]; pagination: Pagination }> {
  const { players, total, isLowerBound } = await (query.search ? searchPlayers(query) : listPlayers(query));
  const wallets = await readWallets(players.map(({ id }) => id));
  const pagination = paginate(query.page, query.limit, total);
  return {
    players: players.map((player, index) => ({
      ...toPlayerView(player),
      coinsBalance: wallets[index]?.balance ?? 0,
      transactionCount: wallets[index]?.counts.all ?? 0,
    })),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

/**
 * Reads a page of a player's transactions as staff see them.
 *
 * @throws Problem `not-found` if the player does not exist
 */
export async function listStaffCoinTransactions(
  playerId: PlayerId,
  query: Parameters<typeof readEntryPage>[1],
): Promise<{
  user: ListedPlayer;
  transactions: StaffCoinTransaction[];
  pagination: Pagination;
  currentBalance: number;
}> {
  const [player, { entries, pagination, balance }] = await Promise.all([
    readAccount('game', playerId),
    readEntryPage(playerId, query),
  ]);
  return {
    user: toPlayerView(player),
    transactions: entries.map(toStaffEntryView),
    pagination,
    currentBalance: balance,
  };
}

const toPlayerView = ({ id, name, email, role }: ListedPlayer): ListedPlayer => ({ id, name, email, role });

async function listPlayers({ page, limit }: WalletQuery): Promise<Found> {
  const { entries, total } = await readCountedPage({ lists: [buildPlayerList('all')], page, limit });
  // `playerDefinition` writes the card, and the id is a player's.
  const players = entries.map(({ id, card }) => ({ ...card, id }) as ListedPlayer);
  return { players, total, isLowerBound: false };
}

/** A full address finds only its owner. Other terms find the players whose search terms the index has. */
async function searchPlayers({ page, limit, search }: WalletQuery): Promise<Found> {
  if (search.includes('@')) {
    const owner = await findByEmail('game', normalizeIdentifier(search));
    return {
      players: owner && page === 1 ? [owner] : [],
      total: owner ? 1 : 0,
      isLowerBound: false,
    };
  }
  const { ids, isLowerBound } = await searchIndex({
    definition: playerDefinition,
    term: search,
    accept: () => true,
  });
  const players = await readEntities(playerDefinition, ids.slice((page - 1) * limit, page * limit));
  return { players, total: ids.length, isLowerBound };
}
