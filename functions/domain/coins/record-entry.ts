import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import type { Person } from '#platform/data/history.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import type { CoinType } from '#shared/coin-fields.ts';
import { type CharacterId, type CoinTransactionId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { characterDefinition, type StoredCharacter } from '../characters/character-definition.ts';
import {
  buildEntryKey,
  digest,
  fromEntryItem,
  getSignedAmount,
  type LedgerEntry,
  readRequest,
  toEntryItem,
} from './ledger-entry.ts';
import { buildWalletKey, buildWalletWrite, toWallet, type Wallet } from './wallet.ts';

/** A credit or a debit to record. */
interface Order {
  /** Derived from the key of the request. */
  id: CoinTransactionId;
  playerId: PlayerId;
  type: CoinType;
  amount: number;
  description: string;
  characterId?: CharacterId | undefined;
  /** The character's name if it is known; otherwise it is read, and the character has to be the player's. */
  characterName?: string | undefined;
  by?: Person;
  reason?: string;
  reverses?: CoinTransactionId;
}

interface RecordOptions {
  /** Writes of the same transaction, such as the audit entry. */
  also?: (change: { player: Player; before: Wallet; entry: LedgerEntry }) => readonly Write[];
}

/**
 * The transactions of one player exclude each other, so the game server's concurrent requests for one player wait for
 * each other. The rest of the ten seconds of the Lambda is for its start and for the last attempt.
 */
const PATIENCE_MILLISECONDS = 6_000;

/**
 * Records a credit or a debit: the balance and the entry change in one transaction of two writes. The same order again
 * returns the entry that it made and changes nothing, whatever has happened to player, character and balance since. A
 * refusal is not recorded.
 *
 * @throws Problem `key-reused` if the id belongs to another order; `invalid` naming `playerId` or `characterId` if
 *   there is no such player, or no such character of theirs; `not-enough-coins` if there are not enough coins; a temporary
 *   Error if other transactions of the player leave no room for several seconds
 */
export function recordEntry(order: Order, { also = () => [] }: RecordOptions = {}): Promise<LedgerEntry> {
  const { id, playerId, characterId, characterName } = order;
  const isNamed = characterId === undefined || characterName !== undefined;
  const keys = [
    buildEntryKey(id),
    buildWalletKey(playerId),
    buildEntityKey(playerDefinition, playerId),
    ...(isNamed ? [] : [buildEntityKey(characterDefinition, characterId)]),
  ];
  const request = describeOrder(order);
  return commit(
    async () => {
      const [recorded, walletItem, playerItem, characterItem] = await readInBatches(keys, {
        consistent: true,
      });
      if (recorded) return { writes: [], result: requireSameOrder(recorded, request) };
      const player = requirePlayer(playerItem);
      const before = toWallet(walletItem);
      const name = isNamed ? characterName : requireCharacter(order, characterItem).name;
      const entry = buildEntry({ ...order, characterName: name }, before);
      const Put = {
        TableName: getTableName(),
        Item: toEntryItem(entry, request),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      const writes: Write[] = [
        { action: buildWalletWrite(entry), onRefusal: 'read-again' },
        { action: { Put }, onRefusal: 'read-again' },
        ...also({ player, before, entry }),
      ];
      return { writes, result: entry };
    },
    { patienceMilliseconds: PATIENCE_MILLISECONDS },
  );
}

const describeOrder = ({ playerId, type, amount, description, characterId, by, reason }: Order): string =>
  digest([playerId, type, amount, description, characterId, by?.id, reason]);

function requireSameOrder(recorded: Item, request: string): LedgerEntry {
  if (readRequest(recorded) !== request)
    throw new Problem('key-reused', 'This idempotencyKey was already used for another transaction');
  return fromEntryItem(recorded);
}

function requirePlayer(item: Item | undefined): Player {
  const player = item && toEntity(playerDefinition, item);
  if (!player || player.state === 'creating') throw buildInvalid('playerId', "This player doesn't exist");
  return player;
}

function requireCharacter({ playerId }: Order, item: Item | undefined): StoredCharacter {
  const character = item && toEntity(characterDefinition, item);
  if (character?.playerId !== playerId)
    throw buildInvalid('characterId', "This player doesn't have such a character");
  return character;
}

function buildEntry({ characterId, characterName, ...order }: Order, wallet: Wallet): LedgerEntry {
  const { balance, counts, lastAt } = wallet;
  const { type } = order;
  const balanceAfter = balance + getSignedAmount(order);
  if (balanceAfter < 0) throw new Problem('not-enough-coins', 'Not enough coins');
  // A larger number would no longer be exact.
  if (!Number.isSafeInteger(balanceAfter)) throw new Problem('quota-exceeded', 'Too many coins');
  return {
    ...order,
    ...(characterId && { characterId }),
    ...(characterName !== undefined && { characterName }),
    // Clocks of different machines differ, and a history must not go back.
    date: toIsoTime(Math.max(Date.now(), lastAt ? Date.parse(lastAt) : 0)),
    balanceAfter,
    position: { ...counts, all: counts.all + 1, [type]: counts[type] + 1 },
  };
}
