import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { getEntryId, type HistoryItem, isStaffEntry, readHistory } from '#platform/data/read-history.ts';
import type { TimelineEntry } from '#shared/contract/payment-transactions.ts';
import { decodeIdTime, type TransactionId } from '#shared/ids.ts';
import { EVENT_PREFIX } from '../gateway-payments/record-event.ts';
import { BUYER_KIND } from '../payment-actors.ts';
import { transactionDefinition } from '../transaction-definition.ts';

/** The newest entries of either kind; a transaction rarely has more than a dozen. */
const MAX_ENTRIES = 100;

/** Reads what happened to a transaction, newest first: our changes, and the events of its gateway. */
export async function readTimeline(id: TransactionId): Promise<TimelineEntry[]> {
  const [{ items }, events] = await Promise.all([
    readHistory(transactionDefinition, id, { limit: MAX_ENTRIES, consistent: true }),
    readEvents(id),
  ]);
  return [...items.map(toChangeEntry), ...events].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** What to call a change that says nothing itself. */
const TITLES: Readonly<Record<string, string>> = {
  'transaction.refresh': 'Checked with the gateway',
  'transaction.recheck': 'Checked with the gateway',
  'transaction.refund-made': 'Refund made',
};

/** What to call a change that a member of staff gave a reason for. */
const REASON_TITLES: Readonly<Record<string, string>> = {
  'transaction.refund': 'Refund requested',
  'transaction.record-refund': 'Refunded by hand',
};

function toChangeEntry(item: HistoryItem): TimelineEntry {
  const { action, actor } = item.card;
  const id = getEntryId(item);
  const note = item.detail?.note;
  return {
    id,
    at: decodeIdTime(id),
    ...(isStaffEntry(item)
      ? { by: 'staff', who: actor.name }
      : { by: actor.kind === BUYER_KIND ? 'buyer' : 'system' }),
    title: REASON_TITLES[action] ? `${REASON_TITLES[action]}: ${note}` : (note ?? TITLES[action] ?? action),
  };
}

async function readEvents(id: TransactionId): Promise<TimelineEntry[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': buildEntityKey(transactionDefinition, id).pk,
        ':prefix': EVENT_PREFIX,
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: MAX_ENTRIES,
    }),
  );
  return Items.map(({ sk, type, shown }) => {
    const entry = String(sk).slice(EVENT_PREFIX.length);
    return { id: entry, at: decodeIdTime(entry), by: 'gateway', title: String(type), body: shown };
  });
}
