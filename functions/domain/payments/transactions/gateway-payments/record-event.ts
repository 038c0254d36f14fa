import { createHash } from 'node:crypto';
import type { Key } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { GatewayId, TransactionId } from '#shared/ids.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';
import { findTransactionId } from '../find-transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { refreshTransactionTask } from './refresh-task.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Signatures older than five minutes are refused anyway. */
const SIGNATURE_KEPT_SECONDS = 10 * MINUTE_SECONDS;

/** Gateways repeat an event for three days, and by hand for a month. */
const EVENT_KEPT_SECONDS = 90 * DAY_SECONDS;

/** An event may arrive before the response to the request that created its order is stored. */
const UNKNOWN_ORDER_DELAY_SECONDS = MINUTE_SECONDS;

/** The prefix of the sort keys of a gateway's events within their transaction, followed by a ULID. */
export const EVENT_PREFIX = 'E#';

/**
 * Records an event of a gateway once, however often it is delivered: with its signature, its place in the timeline of its
 * transaction, and the task that queries the gateway for it. Its content is never applied.
 *
 * @returns whether it is new
 * @throws Problem `wrong-credentials` for a delivery with the same signature as an earlier one
 */
export async function recordEvent(gatewayId: GatewayId, event: GatewayEvent): Promise<boolean> {
  const id = event.about && (await findTransactionId(gatewayId, event.about));
  const signature = putOnce(buildSignatureKey(gatewayId, event), SIGNATURE_KEPT_SECONDS, refuseReplay);
  const isNew = await commit(async () => ({
    result: true,
    writes: [
      signature,
      putOnce(buildEventKey(gatewayId, event), EVENT_KEPT_SECONDS, () => new KnownEvent()),
      ...(id ? [buildTimelineWrite(id, event)] : []),
      ...followUp(gatewayId, event, id),
    ],
  })).catch(ignoreKnown);
  // Delivered again, with another signature: neither may be replayed.
  if (!isNew) await commit(async () => ({ result: undefined, writes: [signature] }));
  return isNew;
}

/** Forgets an event that was recorded and is about nothing of ours: without it, nothing is left of its delivery. */
export const forgetEvent = (gatewayId: GatewayId, event: GatewayEvent): Promise<void> =>
  writeInBatches({ remove: [buildSignatureKey(gatewayId, event), buildEventKey(gatewayId, event)] });

/** Events about nothing of ours need no task. */
function followUp(gatewayId: GatewayId, { about }: GatewayEvent, id: TransactionId | undefined): Write[] {
  if (!about) return [];
  const options = id ? {} : { afterSeconds: UNKNOWN_ORDER_DELAY_SECONDS };
  return [
    buildTaskWrite(
      refreshTransactionTask.create({ gatewayId, about: id ? { transactionId: id } : about }, options),
    ),
  ];
}

/** Ends a transaction that would record an event again. */
class KnownEvent extends Problem {
  constructor() {
    super('conflict', 'This event is recorded already');
  }
}

function ignoreKnown(error: unknown): false {
  if (error instanceof KnownEvent) return false;
  throw error;
}

const refuseReplay = () => new Problem('wrong-credentials', 'The key or signature is missing or wrong');

/** Stores a marker that expires; one that is there refuses the transaction. */
function putOnce(key: Key, seconds: number, onRefusal: () => Problem): Write {
  const now = Math.floor(Date.now() / 1000);
  const Put = {
    TableName: getTableName(),
    Item: { ...key, [EXPIRY_ATTRIBUTE]: now + seconds },
    ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
    ExpressionAttributeValues: { ':now': now },
  };
  return { action: { Put }, onRefusal };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const buildSignatureKey = (gatewayId: GatewayId, { signature }: GatewayEvent): Key => ({
  pk: `WEBHOOK#${gatewayId}#signature#${digest(signature)}`,
  sk: 'A',
});

const buildEventKey = (gatewayId: GatewayId, { id }: GatewayEvent): Key => ({
  pk: `WEBHOOK#${gatewayId}#event#${digest(id)}`,
  sk: 'A',
});

const buildTimelineWrite = (id: TransactionId, event: GatewayEvent): Write => ({
  action: putInTimeline(id, event),
  onRefusal: 'read-again',
});

/**
 * Stores the place of a gateway's event in the timeline of its transaction.
 *
 * @param at when it was received, in milliseconds since 1970
 */
export const putInTimeline = (
  id: TransactionId,
  { type, shown }: Pick<GatewayEvent, 'type' | 'shown'>,
  at?: number,
): TransactAction => ({
  Put: {
    TableName: getTableName(),
    Item: {
      pk: buildEntityKey(transactionDefinition, id).pk,
      sk: EVENT_PREFIX + createUlid(at),
      type,
      shown,
    },
  },
});
