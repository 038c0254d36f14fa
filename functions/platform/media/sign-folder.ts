import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import * as v from 'valibot';
import { GRANTS, readGrant } from '../environment.ts';
import { cacheSecret } from '../secrets/cache-secret.ts';

/** The key that signs downloads: CloudFront's id of its public half, and the private half as PEM. */
const DownloadKey = v.object({ id: v.string(), privateKey: v.string() });

/** The secret has more while the key is being changed. */
const Stored = v.pipe(v.string(), v.parseJson(), v.object({ current: DownloadKey }));

/** Returns the key that signs downloads. */
const loadDownloadKey = cacheSecret(
  () => readGrant(GRANTS.downloads).DOWNLOAD_KEY,
  (text) => {
    const parsed = v.safeParse(Stored, text);
    // The issues of the schema contain the text, so they are no cause.
    if (!parsed.success) throw new Error('The secret of downloads has no key');
    return parsed.output.current;
  },
);

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
