import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import { decrypt, encrypt } from '#platform/secrets/encryption.ts';
import { GATEWAY_SECRETS, type GatewaySecret } from '#shared/gateway-fields.ts';
import { type GatewayId, toIsoTime } from '#shared/ids.ts';
import type { SecretInfo, StoredGateway } from './gateway-definition.ts';
import { gatewayDefinition } from './gateway-definition.ts';

/** Secrets as they were sent; an empty or missing one was not sent. */
export type GivenSecrets = { [Name in GatewaySecret]?: string | undefined };

/** Secrets ready to be stored: their encrypted values, and what staff may know of them. */
interface PreparedSecrets {
  encrypted: Partial<Record<GatewaySecret, string>>;
  infos: StoredGateway['secrets'];
}

/** The end of a shorter secret would give too much of it away. */
const SHOWN_FROM_CHARACTERS = 12;

/** Encrypts the secrets that were sent. Each can be decrypted only as the same secret of the same gateway. */
export async function prepareSecrets(id: GatewayId, given: GivenSecrets): Promise<PreparedSecrets> {
  const prepared: PreparedSecrets = { encrypted: {}, infos: {} };
  for (const name of GATEWAY_SECRETS) {
    const secret = given[name];
    if (!secret) continue;
    prepared.encrypted[name] = await encrypt('gateway-secrets', secret, buildContext(id, name));
    prepared.infos[name] = describeSecret(secret);
  }
  return prepared;
}

/** Leaves out the secrets that are stored already. One that cannot be read counts as another one, so that it is replaced. */
export async function omitStored(id: GatewayId, given: GivenSecrets): Promise<GivenSecrets> {
  const sent = GATEWAY_SECRETS.filter((name) => given[name]);
  const stored = sent.length > 0 ? await readSecrets(id).catch(() => undefined) : undefined;
  return Object.fromEntries(
    sent.filter((name) => given[name] !== stored?.[name]).map((name) => [name, given[name]]),
  );
}

const describeSecret = (secret: string): SecretInfo => ({
  last4: secret.length < SHOWN_FROM_CHARACTERS ? '' : secret.slice(-4),
  storedAt: toIsoTime(Date.now()),
});

const buildContext = (id: GatewayId, name: GatewaySecret): string => `${id} ${name}`;

/**
 * The writes that store encrypted secrets next to those that are stored already. They are in an item of their own, so
 * that no version and no list contains them.
 */
export function storeSecretsWrites(id: GatewayId, { encrypted }: PreparedSecrets): TransactAction[] {
  const given = Object.entries(encrypted);
  if (given.length === 0) return [];
  return [
    {
      Update: {
        ...locateSecrets(id),
        UpdateExpression: `SET ${given.map((_, at) => `#name${at} = :value${at}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(given.map(([name], at) => [`#name${at}`, name])),
        ExpressionAttributeValues: Object.fromEntries(given.map(([, value], at) => [`:value${at}`, value])),
      },
    },
  ];
}

/** The write that deletes the secrets of a gateway. */
export const deleteSecretsWrite = (id: GatewayId): TransactAction => ({ Delete: locateSecrets(id) });

/**
 * Reads and decrypts the secrets of a gateway.
 *
 * @throws Error if a secret was changed in the table, or if the master secret it was encrypted with was removed
 */
export async function readSecrets(id: GatewayId): Promise<Partial<Record<GatewaySecret, string>>> {
  const { Item = {} } = await getDocumentClient().send(
    new GetCommand({ ...locateSecrets(id), ConsistentRead: true }),
  );
  const stored = GATEWAY_SECRETS.flatMap((name) =>
    name in Item ? [[name, String(Item[name])] as const] : [],
  );
  const decrypted = stored.map(
    async ([name, value]) => [name, await decrypt('gateway-secrets', value, buildContext(id, name))] as const,
  );
  return Object.fromEntries(await Promise.all(decrypted));
}

const locateSecrets = (id: GatewayId): { TableName: string; Key: Key } => ({
  TableName: getTableName(),
  Key: { pk: buildEntityKey(gatewayDefinition, id).pk, sk: 'SECRETS' },
});
