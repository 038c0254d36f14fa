import { commit } from '#platform/data/commit.ts';
import { Problem } from '#platform/problem.ts';
import type { DigestFrequency } from '#shared/digests.ts';
import { buildLastId, type Recipient } from '../notifications/notification.ts';
import { buildDigestWrite, type Digest, findNextDue, readDigest } from './digest.ts';

/** What an account has chosen; null before it has. */
interface ChosenDigest {
  frequency: DigestFrequency | null;
}

/** Reads how often an account gets its notifications by email. */
export const readChosenDigest = async (recipient: Recipient): Promise<ChosenDigest> => ({
  frequency: (await readDigest(recipient))?.frequency ?? null,
});

/**
 * Stores how often an account gets its notifications by email. A first digest covers what comes after the choice.
 *
 * @throws Problem `address-unverified`
 */
export async function chooseDigest(
  { verified, ...recipient }: Recipient & { verified: boolean },
  frequency: DigestFrequency,
): Promise<ChosenDigest> {
  if (frequency !== 'off' && !verified)
    throw new Problem('address-unverified', 'Please verify your email address first');
  await commit(async () => {
    const current = await readDigest(recipient, { consistent: true });
    const writes =
      current?.frequency === frequency
        ? []
        : [buildDigestWrite(recipient, current, changeFrequency(current, frequency))];
    return { writes, result: undefined };
  });
  return { frequency };
}

/** Turns off the digest of an account, if it has one. */
export const turnOffDigest = (recipient: Recipient): Promise<void> =>
  commit(async () => {
    const current = await readDigest(recipient, { consistent: true });
    const writes = current?.due
      ? [buildDigestWrite(recipient, current, changeFrequency(current, 'off'))]
      : [];
    return { writes, result: undefined };
  });

function changeFrequency(current: Digest | undefined, frequency: DigestFrequency): Omit<Digest, 'version'> {
  const now = Date.now();
  const since = current?.due ? current.since : buildLastId(now);
  return frequency === 'off'
    ? { frequency, since }
    : { frequency, since, due: findNextDue(frequency, now, now) };
}
