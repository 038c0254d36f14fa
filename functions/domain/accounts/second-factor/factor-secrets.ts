import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildAccountPartition } from '../definitions/account-partition.ts';

/**
 * The secrets of an authenticator app. They are stored in an item of their own, so that no version or list
 * contains them.
 */
export interface FactorSecrets {
  /** The encrypted secret of an app that has not been confirmed with a code. */
  pending?: string;
  /** The encrypted secret of the confirmed app. */
  secret?: string;
  /** The time step of the last accepted code. Codes of this or an earlier step are rejected. */
  lastStep?: number;
  /** Hashes of the unused recovery codes. */
  recovery?: Set<string>;
}

/** Reads the current secrets of an account. */
export async function readFactorSecrets(system: AccountSystem, id: AccountId): Promise<FactorSecrets> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ ...locateSecrets(system, id), ConsistentRead: true }),
  );
  // Only the functions below write this item.
  return (Item as FactorSecrets | undefined) ?? {};
}

/** Stores the secret of an app that is being set up, replacing any other unconfirmed secret. */
export async function storePendingSecret(
  system: AccountSystem,
  id: AccountId,
  pending: string,
): Promise<void> {
  await getDocumentClient().send(
    new UpdateCommand({
      ...locateSecrets(system, id),
      UpdateExpression: 'SET pending = :pending',
      ExpressionAttributeValues: { ':pending': pending },
    }),
  );
}

/** The write that activates a pending secret and marks its first code as used. */
export const activateSecretWrite = (
  system: AccountSystem,
  id: AccountId,
  { pending, step, recovery }: { pending: string; step: number; recovery: readonly string[] },
): TransactAction => ({
  Update: {
    ...locateSecrets(system, id),
    UpdateExpression: 'SET secret = pending, lastStep = :step, recovery = :recovery REMOVE pending',
    ConditionExpression: 'pending = :pending',
    ExpressionAttributeValues: { ':pending': pending, ':step': step, ':recovery': new Set(recovery) },
  },
});

/** The write that marks the code of a time step as used. It fails if a code of this or a later step was used. */
export const spendStepWrite = (system: AccountSystem, id: AccountId, step: number): TransactAction => ({
  Update: {
    ...locateSecrets(system, id),
    UpdateExpression: 'SET lastStep = :step',
    ConditionExpression: 'lastStep < :step',
    ExpressionAttributeValues: { ':step': step },
  },
});

/** The write that uses up a recovery code. It fails if the code was already used. */
export const spendRecoveryCodeWrite = (
  system: AccountSystem,
  id: AccountId,
  hash: string,
): TransactAction => ({
  Update: {
    ...locateSecrets(system, id),
    UpdateExpression: 'DELETE recovery :used',
    ConditionExpression: 'contains(recovery, :hash)',
    ExpressionAttributeValues: { ':hash': hash, ':used': new Set([hash]) },
  },
});

/** The write that deletes all secrets. It fails if the given code was already used. */
export const deleteProvenSecretsWrite = (
  system: AccountSystem,
  id: AccountId,
  taken: { step: number } | { hash: string },
): TransactAction => ({
  Delete: {
    ...locateSecrets(system, id),
    ...('step' in taken
      ? { ConditionExpression: 'lastStep < :step', ExpressionAttributeValues: { ':step': taken.step } }
      : {
          ConditionExpression: 'contains(recovery, :hash)',
          ExpressionAttributeValues: { ':hash': taken.hash },
        }),
  },
});

/** The write that deletes all secrets unconditionally. */
export const deleteSecretsWrite = (system: AccountSystem, id: AccountId): TransactAction => ({
  Delete: locateSecrets(system, id),
});

const locateSecrets = (system: AccountSystem, id: AccountId): { TableName: string; Key: Key } => ({
  TableName: getTableName(),
  Key: { pk: buildAccountPartition(system, id), sk: 'T' },
});
