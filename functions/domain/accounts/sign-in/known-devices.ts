import { createHash, randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildAccountPartition } from '../definitions/account-partition.ts';

const KNOWN_SECONDS = 180 * 24 * 3600;
const TOKEN_BYTES = 32;

/**
 * Finds out whether someone has signed in to an account with this device in the last 180 days. The device proves it
 * with the token of that sign-in; its name and address prove nothing.
 *
 * @returns the device's id within the account; undefined for an unknown device
 */
export async function findKnownDevice(
  system: AccountSystem,
  id: AccountId,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const deviceId = hashToken(id, token);
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildDeviceKey(system, id, deviceId),
      ConsistentRead: true,
    }),
  );
  return Item && Item[EXPIRY_ATTRIBUTE] > Date.now() / 1000 ? deviceId : undefined;
}

/**
 * Remembers for 180 days that someone has signed in to an account with this device.
 *
 * @param token the device's token, if it has one: accounts that share a device share its token
 * @returns the token that the device sends with its next sign-in
 */
export async function rememberDevice(
  system: AccountSystem,
  id: AccountId,
  token = randomBytes(TOKEN_BYTES).toString('base64url'),
): Promise<string> {
  const expires = Math.ceil(Date.now() / 1000) + KNOWN_SECONDS;
  const Item = { ...buildDeviceKey(system, id, hashToken(id, token)), [EXPIRY_ATTRIBUTE]: expires };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
  return token;
}

/** Includes the account, so that equal hashes don't show that two accounts share a device. */
const hashToken = (id: AccountId, token: string): string =>
  createHash('sha256').update(`${id} ${token}`).digest('base64url');

const buildDeviceKey = (system: AccountSystem, id: AccountId, deviceId: string): Key => ({
  pk: buildAccountPartition(system, id),
  sk: `D#${deviceId}`,
});
