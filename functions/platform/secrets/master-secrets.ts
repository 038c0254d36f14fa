import { GRANTS, readGrant } from '../environment.ts';
import { listSecretLines } from './secret-lines.ts';

/** How long a process uses the secrets that it has read: a new one is used within this time. */
const CACHE_MILLISECONDS = 60_000;

/** Newest first. */
type MasterSecrets = readonly [string, ...string[]];

let cached: { secrets: MasterSecrets; readAt: number } | undefined;
let reading: Promise<MasterSecrets> | undefined;

/**
 * Returns the secrets that all keys are derived from, newest first. They are the lines of one secret: it is rotated
 * by a new first line, and the others stay for what was encrypted with them.
 *
 * @param options.reload reads them again even if they were read a moment ago
 * @throws any error of Secrets Manager, unless the secrets were read before
 */
export async function loadMasterSecrets({ reload = false } = {}): Promise<MasterSecrets> {
  if (cached && !reload && Date.now() - cached.readAt < CACHE_MILLISECONDS) return cached.secrets;
  reading ??= readAgain().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Keeps the known secrets for another minute while Secrets Manager fails. */
async function readAgain(): Promise<MasterSecrets> {
  const secrets = await fetchSecrets().catch((error: unknown) => {
    if (cached) return cached.secrets;
    throw error;
  });
  cached = { secrets, readAt: Date.now() };
  return secrets;
}

/** Loads the client on demand; most calls need no key. */
async function fetchSecrets(): Promise<MasterSecrets> {
  const { readSecret } = await import('./read-secret.ts');
  const [newest, ...earlier] = listSecretLines(await readSecret(readGrant(GRANTS.secrets).MASTER_SECRET));
  if (newest === undefined) throw new Error('The master secret is empty');
  return [newest, ...earlier];
}
