import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../saved-json.ts';
import type { TrustedKey } from '../gateway/check-signed-url.ts';
import { StartFailure } from '../start-failure.ts';

const Saved = v.object({ current: v.object({ id: v.string(), privateKey: v.string() }) });

/** The key that signs downloads: the text of its secret, and its public half, which the edge trusts. */
interface DownloadKey {
  secret: string;
  trusted: TrustedKey;
}

/**
 * Opens the key of a data folder, and makes one if there is none.
 *
 * @throws StartFailure if it cannot be read
 */
export function openDownloadKey(file: string): DownloadKey {
  if (!existsSync(file)) saveJson(file, { current: generateDownloadKey() });
  const saved = readSavedJson(file, Saved);
  if (!saved)
    throw new StartFailure(`The key in ${file} can't be read. Delete it: the next start makes a new one.`);
  const { id, privateKey } = saved.current;
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { secret: JSON.stringify(saved), trusted: { id, publicKey } };
}

function generateDownloadKey(): { id: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id: 'LOCAL', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
