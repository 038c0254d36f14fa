import { randomInt } from 'node:crypto';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import type { Progress } from '../../progress.ts';
import { ORIGIN_SECRET_LENGTH } from '../constructs/edge-authorizer.ts';
import { awaitDeployed, readSentSecret, sendSecret } from './sent-secret.ts';

/** The origin secret as it is stored. The API accepts each of the values. */
const OriginSecret = v.strictObject({
  /** What CloudFront sends, and what a deployment gives it. */
  sent: v.string(),
  /** What CloudFront will send, once every process of the API accepts it. */
  next: v.exactOptional(v.string()),
  /** What parts of CloudFront may still send. */
  previous: v.exactOptional(v.string()),
});
type OriginSecret = v.InferOutput<typeof OriginSecret>;

export interface OriginRotation {
  /** The name of the secret. */
  secret: string;
  /** The id of the distribution. */
  distribution: string;
  secrets: SecretsManagerClient;
  cloudfront: CloudFrontClient;
  progress: Progress;
  /** Waits for some milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
}

/** Longer than a process of the API keeps the secret that it has read. */
const UNTIL_READ_MILLISECONDS = 75_000;

/**
 * Changes the secret that CloudFront shows to the API. The API accepts the new value before CloudFront sends it, and
 * the old one until CloudFront has stopped to send it everywhere. If it is interrupted, the next run goes on.
 *
 * @throws any error of Secrets Manager and CloudFront; the site works with what was reached
 */
export async function rotateOriginSecret(rotation: OriginRotation): Promise<void> {
  const { progress, wait } = rotation;
  let stored = await readSecret(rotation);
  if (!stored.previous) {
    const { sent, next = generateSecret() } = stored;
    if (!stored.next) await progress.step('Storing a new value', () => storeSecret(rotation, { sent, next }));
    if ((await readSentSecret(rotation)) !== next) {
      await progress.step('Waiting until the API accepts it', () => wait(UNTIL_READ_MILLISECONDS));
      await progress.step('Giving it to CloudFront', () => sendSecret(rotation, next));
    }
    stored = { sent: next, previous: sent };
    await storeSecret(rotation, stored);
  }
  await progress.step('Waiting until all of CloudFront sends it', () => awaitDeployed(rotation));
  await storeSecret(rotation, { sent: stored.sent });
  progress.say('The API accepts the old value no more, except where it accepted it within the last hour.');
}

async function readSecret({ secret, secrets }: OriginRotation): Promise<OriginSecret> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: secret }));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OriginSecret), SecretString);
  if (parsed.success) return parsed.output;
  // The reason may quote the secret.
  throw new Error('The origin secret is not as a deployment creates it. Deploy the stage first.');
}

async function storeSecret({ secret, secrets }: OriginRotation, value: OriginSecret): Promise<void> {
  await secrets.send(new PutSecretValueCommand({ SecretId: secret, SecretString: JSON.stringify(value) }));
}

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A value as CloudFormation generates the first one. */
const generateSecret = (): string =>
  Array.from(
    { length: ORIGIN_SECRET_LENGTH },
    () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)],
  ).join('');
