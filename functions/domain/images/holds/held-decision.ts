import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { BulkChange } from '#shared/contract/image-bulk.ts';
import type { SanctionRequest } from '#shared/contract/image-sanctions.ts';
import {
  type AccountId,
  type BulkJobId,
  type HeldDecisionId,
  type ImageId,
  type IsoTime,
  type ReportId,
  toIsoTime,
} from '#shared/ids.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import type { Resolution } from '../reports/report.ts';
import type { Review } from '../review/review.ts';
import { carryOutTask } from './carry-out-task.ts';

/** What a held decision is about; at most one is held on each subject. */
export type HeldSubject =
  | { type: 'review'; imageId: ImageId; title: string; wasPending: boolean; review: Review }
  | { type: 'resolution'; reportId: ReportId; imageId: ImageId; title: string; resolution: Resolution }
  | { type: 'sanction'; accountId: AccountId; imageId: ImageId; name: string; order: SanctionRequest }
  /** `ids` only for a change of up to a hundred images. */
  | { type: 'bulk'; jobId: BulkJobId; ids?: readonly ImageId[]; change: BulkChange };

/** A decision that a task carries out at `until`, unless its reviewer undoes it. */
export interface HeldDecision<Subject extends HeldSubject = HeldSubject> {
  id: HeldDecisionId;
  staff: StaffMember<'web'>;
  until: IsoTime;
  /** A decision that has started can no longer be undone. */
  state: 'held' | 'started' | 'refused';
  /** Why it was refused. */
  message?: string;
  subject: Subject;
}

/** All held decisions are in one partition: there are as many as staff make in some seconds. */
const PARTITION = 'HELD';

/** How long a decision stays that was refused, for its reviewer. */
const KEPT_SECONDS = 86_400;

/** The id of what a decision is about. */
function identify(subject: HeldSubject): string {
  switch (subject.type) {
    case 'review':
      return subject.imageId;
    case 'resolution':
      return subject.reportId;
    case 'sanction':
      return subject.accountId;
    case 'bulk':
      return subject.jobId;
  }
}

/** The key of the decision that is held on a subject. */
const buildHeldKey = (subjectId: string): Key => ({ pk: PARTITION, sk: subjectId });

/** Builds a decision that is not stored yet. */
export const buildHeldDecision = <Subject extends HeldSubject>(
  { system, accountId, name, address }: StaffMember<'web'>,
  subject: Subject,
  holdSeconds: number,
): HeldDecision<Subject> => ({
  id: createUlid() as HeldDecisionId, // a HeldDecisionId is a ULID
  staff: { system, accountId, name, ...(address !== undefined && { address }) },
  until: toIsoTime(Date.now() + holdSeconds * 1000),
  state: 'held',
  subject,
});

/**
 * The writes that hold a decision, with the task that carries it out.
 *
 * @param replaced the reviewer's earlier decision on the same subject, which has not started
 * @returns writes whose plan reads again if there is another decision on the subject by now, such as the same one
 */
export function holdDecision(held: HeldDecision, replaced?: HeldDecision): Write[] {
  const { id, staff, until, state, subject } = held;
  const subjectId = identify(subject);
  const expires = Math.ceil(Date.parse(until) / 1000) + KEPT_SECONDS;
  return [
    {
      action: {
        Put: {
          TableName: getTableName(),
          Item: { ...buildHeldKey(subjectId), id, staff, until, state, subject, [EXPIRY_ATTRIBUTE]: expires },
          ConditionExpression:
            'attribute_not_exists(pk) OR #state = :refused OR (#state = :held AND id = :replaced)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':refused': 'refused',
            ':held': 'held',
            // No decision has an empty id.
            ':replaced': replaced?.id ?? '',
          },
        },
      },
      onRefusal: 'read-again',
    },
    buildTaskWrite(
      carryOutTask.create(
        { subjectId, id },
        { afterSeconds: Math.max(0, (Date.parse(until) - Date.now()) / 1000) },
      ),
    ),
  ];
}

/**
 * The write that rejects a change while a decision on its subject is held.
 *
 * @param refuse builds the Problem
 */
export const requireNoDecision = (subjectId: string, refuse: () => Problem): Write => ({
  action: {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildHeldKey(subjectId),
      ConditionExpression: 'attribute_not_exists(pk) OR #state = :refused',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':refused': 'refused' },
    },
  },
  onRefusal: refuse,
});

/** The refusal of a decision on what someone else has decided on. */
export const buildDecidedAlready = (): Problem =>
  new Problem('already-done', 'Someone else has already decided on this');

/**
 * Reads all held decisions, oldest first: one read unit for a few, consistently two.
 *
 * @returns also those that started, and those that were refused
 */
export async function listHeldDecisions({ consistent = false }: ReadOptions = {}): Promise<HeldDecision[]> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :held',
      ExpressionAttributeValues: { ':held': PARTITION },
      ConsistentRead: consistent,
    },
  );
  const held: HeldDecision[] = [];
  for await (const { Items = [] } of pages) held.push(...Items.map(toHeldDecision));
  return held.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reads the decision on a subject consistently; undefined if none is held. */
export async function findHeldDecision(subjectId: string): Promise<HeldDecision | undefined> {
  const [item] = await readInBatches([buildHeldKey(subjectId)], { consistent: true });
  return item && toHeldDecision(item);
}

const toHeldDecision = ({ pk: _, sk: __, [EXPIRY_ATTRIBUTE]: ___, ...held }: Item): HeldDecision =>
  held as unknown as HeldDecision; // only `holdDecision` writes items in this partition

/** Starts to carry a decision out, which can then no longer be undone; false if it was undone. */
export const startDecision = (held: HeldDecision): Promise<boolean> =>
  changeState(held, { state: 'started' });

/** Stores why a decision was not carried out, so that its reviewer learns of it. */
export const refuseDecision = (held: HeldDecision, message: string): Promise<boolean> =>
  changeState(held, { state: 'refused', message });

async function changeState(
  { id, subject }: HeldDecision,
  { state, message }: Pick<HeldDecision, 'state' | 'message'>,
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: buildHeldKey(identify(subject)),
    UpdateExpression: `SET #state = :state${message === undefined ? '' : ', message = :message'}`,
    ConditionExpression: 'id = :id',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':id': id,
      ':state': state,
      ...(message !== undefined && { ':message': message }),
    },
  });
  try {
    await getDocumentClient().send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The write that removes a decision that has not started; it is refused with a Problem `already-done` once it has. */
export const undoHold = ({ id, subject }: HeldDecision): Write => ({
  action: {
    Delete: {
      TableName: getTableName(),
      Key: buildHeldKey(identify(subject)),
      ConditionExpression: 'id = :id AND #state <> :started',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':id': id, ':started': 'started' },
    },
  },
  onRefusal: () => new Problem('already-done', "It's too late to undo this decision"),
});

/** The write that ends the hold of a bulk change that is done, if it was held. */
export const dropHold = (jobId: BulkJobId): Write => ({
  action: { Delete: { TableName: getTableName(), Key: buildHeldKey(jobId) } },
  onRefusal: 'read-again',
});

/** The write that removes a decision that is carried out. */
export const endHold = ({ id, subject }: Pick<HeldDecision, 'id' | 'subject'>): Write => ({
  action: {
    Delete: {
      TableName: getTableName(),
      Key: buildHeldKey(identify(subject)),
      ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  },
  onRefusal: 'read-again',
});
