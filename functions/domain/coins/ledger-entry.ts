import { createHash } from 'node:crypto';
import type { Item, Key } from '#platform/data/batch-get.ts';
import type { Person } from '#platform/data/history.ts';
import { type IndexName, indexKeys } from '#platform/data/table-schema.ts';
import type { CoinType } from '#shared/coin-fields.ts';
import type { CoinTransaction, StaffCoinTransaction } from '#shared/contract/coins.ts';
import type { CharacterId, CoinTransactionId, IsoTime, PlayerId } from '#shared/ids.ts';

/** How many transactions a player has: all of them, and by type. */
export interface Counts {
  all: number;
  credit: number;
  debit: number;
}

/** One line of a player's ledger. Only `reversedBy` is ever added to it later. */
export interface LedgerEntry {
  id: CoinTransactionId;
  playerId: PlayerId;
  type: CoinType;
  amount: number;
  description: string;
  characterId?: CharacterId;
  /** The character's name at the time. */
  characterName?: string;
  /** Never earlier than the entry before it. */
  date: IsoTime;
  /** The balance after the entry. */
  balanceAfter: number;
  /** The counts after the entry, which number it among all entries and among those of its type. */
  position: Counts;
  by?: Person;
  reason?: string;
  reverses?: CoinTransactionId;
  reversedBy?: CoinTransactionId;
}

/** What an entry adds to the balance. */
export const getSignedAmount = ({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): number =>
  type === 'credit' ? amount : -amount;

/**
 * Derives the id of an entry from the key of its request: a repetition finds the entry by its id, so that no other item
 * has to record the key.
 *
 * @param scope the party that chose the key; keys of different parties never collide
 */
export const buildEntryId = (scope: string, key: string): CoinTransactionId =>
  digest([scope, key]).slice(0, 22) as CoinTransactionId; // the first 22 letters of base64url, 132 bits

/** A digest of the facts of a request, to detect that a key is used for another one. */
export const digest = (facts: readonly (string | number | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const PREFIX = 'COIN#';

export const buildEntryKey = (id: CoinTransactionId): Key => ({ pk: PREFIX + id, sk: 'A' });

/** A list of entries: an index partition, and how entries are sorted in it. */
export interface EntryList {
  index: IndexName;
  list: string;
}

/** All entries of a player, or those of one type, by number. Numbers have no gaps, so a page is a range. */
export const buildEntriesByNumber = (playerId: PlayerId, type: CoinType | 'all'): EntryList =>
  type === 'all'
    ? { index: 'gs1', list: `coins|${playerId}` }
    : { index: 'gs2', list: `coins|${playerId}|${type}` };

/** All entries of a player by time. */
export const buildEntriesByTime = (playerId: PlayerId): EntryList => ({
  index: 'gs3',
  list: `coins|${playerId}`,
});

const DIGITS = 12;

/** A number as a sort key. */
export const toSortableNumber = (number: number): string => String(number).padStart(DIGITS, '0');

/**
 * The stored form of an entry, with its place in each list.
 *
 * @param request the digest of the request
 */
export function toEntryItem(entry: LedgerEntry, request: string): Item {
  const { id, playerId, type, date, position } = entry;
  const places = [
    { ...buildEntriesByNumber(playerId, 'all'), sortKey: toSortableNumber(position.all) },
    { ...buildEntriesByNumber(playerId, type), sortKey: toSortableNumber(position[type]) },
    { ...buildEntriesByTime(playerId), sortKey: `${date}#${toSortableNumber(position.all)}` },
  ].map(({ index, list, sortKey }) => {
    const { partition, sort } = indexKeys(index);
    return { [partition]: list, [sort]: sortKey };
  });
  const { id: _, ...card } = entry;
  return Object.assign({ ...buildEntryKey(id), version: 1, card, detail: { request } }, ...places);
}

/** Reads an entry from its item, or from its part in an index. */
export const fromEntryItem = ({ pk, card }: Item): LedgerEntry =>
  // Only `toEntryItem` writes these items.
  ({ ...Object(card), id: String(pk).slice(PREFIX.length) }) as LedgerEntry;

/** The digest of the request that made an entry. */
export const readRequest = ({ detail }: Item): string => String(Object(detail).request);

/** An entry as its player and the game server see it. */
export function toEntryView(entry: LedgerEntry): CoinTransaction {
  const { id, type, amount, date, description, characterName, balanceAfter } = entry;
  return {
    id,
    type,
    amount,
    date,
    description,
    balanceAfter,
    ...(characterName !== undefined && { characterName }),
  };
}

/** An entry as staff see it. */
export function toStaffEntryView(entry: LedgerEntry): StaffCoinTransaction {
  const { by, reason, reverses, reversedBy } = entry;
  return {
    ...toEntryView(entry),
    ...(by && { by: by.name }),
    ...(reason && { reason }),
    ...(reverses && { reverses }),
    ...(reversedBy && { reversedBy }),
  };
}
