import { createHash, generateKeyPairSync } from 'node:crypto';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { nameKeyGroup } from './download-key-name.ts';
import { createKeyGroup, createPublicKey, findKeyGroup } from './key-group.ts';
import { createKeys, readKeys, type StoredKeys } from './stored-keys.ts';

export interface DownloadKeys {
  /** The name of the stage. */
  stage: string;
  secrets: SecretsManagerClient;
  cloudfront: CloudFrontClient;
}

/**
 * Creates the key that signs the downloads of a stage, and the group by which CloudFront knows it, where they are missing.
 *
 * @returns the id of the group
 */
export async function ensureDownloadKey(keys: DownloadKeys): Promise<string> {
  const { stage, secrets, cloudfront } = keys;
  const name = await nameGroup(keys);
  const stored = (await readKeys(stage, secrets)) ?? (await createFirst(keys));
  return (await findKeyGroup(name, cloudfront)) ?? createKeyGroup(name, listIds(stored), cloudfront);
}

async function createFirst(keys: DownloadKeys): Promise<StoredKeys> {
  const stored = { current: await createPair(keys) };
  await createKeys(keys.stage, stored, keys.secrets);
  return stored;
}

/** Creates a pair of keys, and makes CloudFront know the public one. */
export async function createPair(keys: DownloadKeys): Promise<StoredKeys['current']> {
  const { cloudfront } = keys;
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fingerprint = createHash('sha256').update(publicKey).digest('hex').slice(0, 12);
  const id = await createPublicKey(`${await nameGroup(keys)}-${fingerprint}`, publicKey, cloudfront);
  return { id, privateKey };
}

const nameGroup = async ({ stage, secrets }: DownloadKeys): Promise<string> =>
  nameKeyGroup(stage, await secrets.config.region());

/** The ids of all keys whose signatures count. */
export const listIds = ({ current, next, previous }: StoredKeys): string[] =>
  [current, next, previous].flatMap((key) => key?.id ?? []);
