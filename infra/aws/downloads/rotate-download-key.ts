import type { Progress } from '../../progress.ts';
import { createPair, type DownloadKeys, ensureDownloadKey, listIds } from './ensure-download-key.ts';
import { deletePublicKey, setKeys } from './key-group.ts';
import { readKeys, type StoredKeys, storeKeys } from './stored-keys.ts';

interface DownloadRotation extends DownloadKeys {
  progress: Progress;
  /** Waits for some milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
}

const MINUTE = 60_000;

/** CloudFront does not say when a group has reached all of its locations, only that it takes minutes. */
const UNTIL_ACCEPTED = 10 * MINUTE;

/** A function keeps the key for a minute, and what it signs is valid for 15. */
const UNTIL_UNUSED = 17 * MINUTE;

/**
 * Changes the key that signs the downloads of a stage. CloudFront accepts the new one before a function signs with it, and the
 * old one as long as a URL that it signed is valid. If it is interrupted, the next run goes on.
 *
 * @throws any error of Secrets Manager and CloudFront; downloads work with what was reached
 */
export async function rotateDownloadKey(rotation: DownloadRotation): Promise<void> {
  const { stage, secrets, cloudfront, progress, wait } = rotation;
  const group = await ensureDownloadKey(rotation);
  const store = (keys: StoredKeys) => storeKeys(stage, keys, secrets);
  let stored = await requireKeys(rotation);
  if (!stored.previous) {
    const { current } = stored;
    const next = stored.next ?? (await progress.step('Creating a new key', () => createPair(rotation)));
    if (!stored.next) await store({ current, next });
    await setKeys(group, listIds({ current, next }), cloudfront);
    await progress.step('Waiting until all of CloudFront accepts it', () => wait(UNTIL_ACCEPTED));
    stored = { current: next, previous: { id: current.id } };
    await store(stored);
  }
  await progress.step('Waiting until no URL of the old one is valid', () => wait(UNTIL_UNUSED));
  await setKeys(group, [stored.current.id], cloudfront);
  if (stored.previous) await deletePublicKey(stored.previous.id, cloudfront);
  await store({ current: stored.current });
}

async function requireKeys({ stage, secrets }: DownloadKeys): Promise<StoredKeys> {
  const stored = await readKeys(stage, secrets);
  if (stored) return stored;
  throw new Error(`The stage ${stage} has no key. Deploy it first.`);
}
