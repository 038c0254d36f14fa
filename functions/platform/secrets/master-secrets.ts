import { GRANTS, readGrant } from '../environment.ts';
import { cacheSecret } from './cache-secret.ts';
import { listSecretLines } from './secret-lines.ts';

/** Newest first. */
type MasterSecrets = readonly [string, ...string[]];

/**
 * Returns the secrets that all keys are derived from, newest first. They are the lines of one secret: it is rotated
 * by a new first line, and the others stay for what was encrypted with them.
 */
export const loadMasterSecrets = cacheSecret(
  () => readGrant(GRANTS.secrets).MASTER_SECRET,
  (text): MasterSecrets => {
    const [newest, ...earlier] = listSecretLines(text);
    if (newest === undefined) throw new Error('The master secret is empty');
    return [newest, ...earlier];
  },
);
