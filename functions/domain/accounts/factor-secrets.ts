import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Key } from '../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import type { TransactAction } from '../../platform/data/kind.ts';
import { accountPartition } from './account-partition.ts';

/** What belongs to an authenticator app; it lies beside the account, so that no version or list has it. */
export interface FactorSecrets {
  /** The sealed secret of an app whose first code has not come yet. */
  pending?: string;
  /** The sealed secret of the app in use. */
  secret?: string;
  /** The time step of the code taken last; neither it nor one before it is taken again. */
  lastStep?: number;
  /** Hashes of the recovery codes that are left. */
  recovery?: Set<string>;
}

/** The secrets of an account as they are now. */
export async function readFactorSecrets(system: AccountSystem, id: AccountId): Promise<FactorSecrets> {
  const { Item } = await documentClient().send(
    new GetCommand({ ...placeOf(system, id), ConsistentRead: true }),
  );
  // Written by the functions below alone.
  return (Item as FactorSecrets | undefined) ?? {};
}

/** Keeps the secret of an app that is being set up, in place of any that was not taken into use. */
export async function keepPending(system: AccountSystem, id: AccountId, pending: string): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      ...placeOf(system, id),
      UpdateExpression: 'SET pending = :pending',
      ExpressionAttributeValues: { ':pending': pending },
    }),
  );
}

/** The write that takes a pending secret into use; its first code counts as taken. */
export const takingIntoUse = (
  system: AccountSystem,
  id: AccountId,
  { pending, step, recovery }: { pending: string; step: number; recovery: readonly string[] },
): TransactAction => ({
  Update: {
    ...placeOf(system, id),
    UpdateExpression: 'SET secret = pending, lastStep = :step, recovery = :recovery REMOVE pending',
    ConditionExpression: 'pending = :pending',
    ExpressionAttributeValues: { ':pending': pending, ':step': step, ':recovery': new Set(recovery) },
  },
});

/** The write that takes the code of a time step; refused where that or a later one was taken. */
export const takingStep = (system: AccountSystem, id: AccountId, step: number): TransactAction => ({
  Update: {
    ...placeOf(system, id),
    UpdateExpression: 'SET lastStep = :step',
    ConditionExpression: 'lastStep < :step',
    ExpressionAttributeValues: { ':step': step },
  },
});

/** The write that uses a recovery code up; refused where it was used already. */
export const takingRecovery = (system: AccountSystem, id: AccountId, hash: string): TransactAction => ({
  Update: {
    ...placeOf(system, id),
    UpdateExpression: 'DELETE recovery :used',
    ConditionExpression: 'contains(recovery, :hash)',
    ExpressionAttributeValues: { ':hash': hash, ':used': new Set([hash]) },
  },
});

/** The write that forgets all of it, provided that the present code was not taken before. */
export const forgettingSecrets = (
  system: AccountSystem,
  id: AccountId,
  taken: { step: number } | { hash: string },
): TransactAction => ({
  Delete: {
    ...placeOf(system, id),
    ...('step' in taken
      ? { ConditionExpression: 'lastStep < :step', ExpressionAttributeValues: { ':step': taken.step } }
      : {
          ConditionExpression: 'contains(recovery, :hash)',
          ExpressionAttributeValues: { ':hash': taken.hash },
        }),
  },
});

/** The write that forgets all of it, whoever set it up. */
export const droppingSecrets = (system: AccountSystem, id: AccountId): TransactAction => ({
  Delete: placeOf(system, id),
});

const placeOf = (system: AccountSystem, id: AccountId): { TableName: string; Key: Key } => ({
  TableName: tableName(),
  Key: { pk: accountPartition(system, id), sk: 'T' },
});
