import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { GRANTS, readGrant } from '../environment.ts';
import { loadDownloadKey } from './download-key.ts';

/** Signatures are renewed at this interval, and each is valid for three times as long. */
const RENEWAL_SECONDS = 5 * 60;

/** The signatures of the current interval, by folder: making one takes a millisecond. */
const signatures = { renewedAt: 0, byFolder: new Map<string, Promise<string>>() };

/**
 * Returns the query that signs the URLs of all files of a folder. A failed one is tried again by the next request.
 *
 * @param folder under which CloudFront finds it, with a slash at the end
 * @throws any error of Secrets Manager
 */
export function signFolder(folder: string): Promise<string> {
  const renewedAt = Math.floor(Date.now() / 1000 / RENEWAL_SECONDS) * RENEWAL_SECONDS;
  if (signatures.renewedAt !== renewedAt) {
    signatures.byFolder.clear();
    signatures.renewedAt = renewedAt;
  }
  const known = signatures.byFolder.get(folder);
  if (known) return known;
  const signing = sign(folder, renewedAt + 3 * RENEWAL_SECONDS);
  signatures.byFolder.set(folder, signing);
  signing.catch(() => signatures.byFolder.delete(folder));
  return signing;
}

/** @param endsAt in seconds since 1970 */
async function sign(folder: string, endsAt: number): Promise<string> {
  const { id, privateKey } = await loadDownloadKey();
  const url = `${readGrant(GRANTS.downloads).SITE_ORIGIN}/${folder}*`;
  const Condition = { DateLessThan: { 'AWS:EpochTime': endsAt } };
  const policy = JSON.stringify({ Statement: [{ Resource: url, Condition }] });
  const signed = getSignedUrl({ url, policy, keyPairId: id, privateKey, algorithm: 'SHA256' });
  return signed.slice(url.length + 1);
}
