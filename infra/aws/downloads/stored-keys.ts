import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import { nameDownloadKey } from './download-key-name.ts';

/** A key by CloudFront's id of its public half, with its private half as PEM. */
interface KeyPair {
  id: string;
  privateKey: string;
}

/** The keys of downloads as their secret has them. The functions sign with the current one. */
export interface StoredKeys {
  current: KeyPair;
  /** The one that will be the current one, once all of CloudFront accepts it. */
  next?: KeyPair;
  /** The one before, with which URLs were signed that may still be valid. */
  previous?: { id: string };
}

const Pair = v.object({ id: v.string(), privateKey: v.string() });
const Stored = v.strictObject({
  current: Pair,
  next: v.exactOptional(Pair),
  previous: v.exactOptional(v.object({ id: v.string() })),
});

/**
 * Returns the keys of a stage; undefined if there are none.
 *
 * @throws Error if the secret is of another form
 */
export async function readKeys(stage: string, client: SecretsManagerClient): Promise<StoredKeys | undefined> {
  const text = await readText(nameDownloadKey(stage), client);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text);
  if (parsed.success) return parsed.output;
  // The reason may quote the secret.
  throw new Error(`The secret ${nameDownloadKey(stage)} is not as a deployment creates it`);
}

async function readText(id: string, client: SecretsManagerClient): Promise<string | undefined> {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId: id }))).SecretString ?? '';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Stores the first key of a stage. */
export async function createKeys(
  stage: string,
  keys: StoredKeys,
  client: SecretsManagerClient,
): Promise<void> {
  await client.send(
    new CreateSecretCommand({
      Name: nameDownloadKey(stage),
      Description: 'The key that signs the URLs of private files: npm run rotate changes it',
      SecretString: JSON.stringify(keys),
      Tags: [
        { Key: 'project', Value: 'pixelcrowd' },
        { Key: 'stage', Value: stage },
      ],
    }),
  );
}

/** Stores the keys of a stage that has some. */
export async function storeKeys(
  stage: string,
  keys: StoredKeys,
  client: SecretsManagerClient,
): Promise<void> {
  const SecretString = JSON.stringify(keys);
  await client.send(new PutSecretValueCommand({ SecretId: nameDownloadKey(stage), SecretString }));
}
