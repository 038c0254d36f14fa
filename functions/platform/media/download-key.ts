import * as v from 'valibot';
import { GRANTS, readGrant } from '../environment.ts';
import { cacheSecret } from '../secrets/cache-secret.ts';

/** The key that signs downloads: CloudFront's id of its public half, and the private half as PEM. */
const DownloadKey = v.object({ id: v.string(), privateKey: v.string() });

/** The secret has more while the key is being changed. */
const Stored = v.pipe(v.string(), v.parseJson(), v.object({ current: DownloadKey }));

/** Returns the key that signs downloads. */
export const loadDownloadKey = cacheSecret(
  () => readGrant(GRANTS.downloads).DOWNLOAD_KEY,
  (text) => {
    const parsed = v.safeParse(Stored, text);
    // The issues of the schema contain the text, so they are no cause.
    if (!parsed.success) throw new Error('The secret of downloads has no key');
    return parsed.output.current;
  },
);
