import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { buildAuditWrites } from '#platform/data/audit-writes.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toPerson } from '#platform/data/history.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { CoinType } from '#shared/coin-fields.ts';
import type { StaffCoinTransaction } from '#shared/contract/coins.ts';
import type { CoinTransactionId, PlayerId } from '#shared/ids.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { readAccount } from '../accounts/find-account.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import {
  buildEntryId,
  buildEntryKey,
  fromEntryItem,
  getSignedAmount,
  type LedgerEntry,
  toStaffEntryView,
} from './ledger-entry.ts';
import { recordEntry } from './record-entry.ts';
import type { Wallet } from './wallet.ts';

interface Adjustment {
  type: CoinType;
  amount: number;
  /** Only staff see it. */
  reason: string;
  idempotencyKey: string;
}

interface Changed {
  transaction: StaffCoinTransaction;
  /** The balance after the transaction. */
  currentBalance: number;
}

/**
 * Credits or debits a player by decision of staff.
 *
 * @returns the transaction; the first one if the adjustment is repeated
 * @throws Problem `not-found` if the player does not exist; `not-allowed` for their own coins; otherwise as `recordEntry`
 */
export async function adjustCoins(
  staff: Staff<'game'>,
  playerId: PlayerId,
  { idempotencyKey, ...adjustment }: Adjustment,
): Promise<Changed> {
  requireOther(staff, playerId);
  await readAccount('game', playerId);
  const entry = await recordEntry(
    {
      ...adjustment,
      id: buildEntryId(`staff ${staff.accountId}`, idempotencyKey),
      playerId,
      description: 'Adjusted by staff',
      by: toPerson(buildStaffActor(staff)),
    },
    {
      also: (change) => [
        ...auditChange(staff, 'player.adjust-coins', change),
        ...notifyPlayer(staff, change.entry),
      ],
    },
  );
  return toChanged(entry);
}

/** No one decides on their own coins. */
function requireOther(staff: Staff<'game'>, playerId: PlayerId): void {
  if (playerId === staff.accountId) throw new Problem('not-allowed', "You can't change your own coins");
}

/**
 * Reverses a transaction: records another one of the opposite type that refers to it. The same person with the same
 * reason gets the first result again.
 *
 * @throws Problem `not-found` if there is no such transaction; `already-done` if it is reversed, `conflict` if it is a reversal
 *   itself, or if the balance is too low; `not-allowed` for their own coins; otherwise as `recordEntry`
 */
export async function reverseEntry(
  staff: Staff<'game'>,
  id: CoinTransactionId,
  reason: string,
): Promise<Changed> {
  const original = await readEntry(id);
  if (original.reverses) throw new Problem('conflict', 'A reversal cannot be reversed');
  const { playerId, type, amount, description, characterId, characterName } = original;
  requireOther(staff, playerId);
  try {
    const entry = await recordEntry(
      {
        playerId,
        amount,
        reason,
        characterId,
        characterName,
        id: buildEntryId('reversal', id),
        type: type === 'credit' ? 'debit' : 'credit',
        description: `Reversed: ${description}`,
        by: toPerson(buildStaffActor(staff)),
        reverses: id,
      },
      {
        also: (change) => [
          markReversed(id, change.entry.id),
          ...auditChange(staff, 'player.reverse-coins', change),
          ...notifyPlayer(staff, change.entry),
        ],
      },
    );
    return toChanged(entry);
  } catch (error) {
    if (error instanceof Problem && error.code === 'key-reused') throw buildReversedAlready();
    throw error;
  }
}

const buildReversedAlready = (): Problem =>
  new Problem('already-done', 'This transaction is already reversed');

async function readEntry(id: CoinTransactionId): Promise<LedgerEntry> {
  const command = new GetCommand({ TableName: getTableName(), Key: buildEntryKey(id), ConsistentRead: true });
  const { Item } = await getDocumentClient().send(command);
  if (!Item) throw buildNotFound("This transaction doesn't exist");
  return fromEntryItem(Item);
}

/** Lets lists show that an entry is reversed without reading the reversal of each. */
const markReversed = (id: CoinTransactionId, reversedBy: CoinTransactionId): Write => ({
  action: {
    Update: {
      TableName: getTableName(),
      Key: buildEntryKey(id),
      UpdateExpression: 'SET card.reversedBy = :by',
      ConditionExpression: 'attribute_not_exists(card.reversedBy)',
      ExpressionAttributeValues: { ':by': reversedBy },
    },
  },
  onRefusal: 'read-again',
});

const toChanged = (entry: LedgerEntry): Changed => ({
  transaction: toStaffEntryView(entry),
  currentBalance: entry.balanceAfter,
});

/** A player with their balance, as the audit log shows them. */
interface Holder {
  id: string;
  version: number;
  name: string;
  balance: number;
}

const holderDefinition = {
  name: 'player',
  titled: ({ name }: Holder) => name,
  audited: ({ balance }: Holder) => ({ balance }),
};

/** Builds the writes that put a change of a balance by staff into the player's history and the audit log. */
function auditChange(
  staff: Staff<'game'>,
  action: AuditedAction,
  { player, before, entry }: { player: Player; before: Wallet; entry: LedgerEntry },
): Write[] {
  const { id, version, name } = player;
  const after = { id, version, name, balance: entry.balanceAfter };
  const mutation = { entity: after, before: { ...after, balance: before.balance }, after };
  return buildAuditWrites(holderDefinition, mutation, {
    actor: buildStaffActor(staff),
    action,
    ...(entry.reason && { note: entry.reason }),
  });
}

/** Builds the write that notifies a player that staff changed their balance, unless they did so themselves. */
function notifyPlayer(staff: Staff<'game'>, entry: LedgerEntry): Write[] {
  const { id, playerId, date, balanceAfter: balance } = entry;
  if (playerId === staff.accountId) return [];
  const action = buildNotificationWrite(
    { system: 'game', id: playerId },
    { kind: 'coins-adjusted', amount: getSignedAmount(entry), balance },
    { at: Date.parse(date), event: id },
  );
  return [{ action, onRefusal: 'read-again' }];
}
