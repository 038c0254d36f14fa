import { countOfDay } from '#platform/attempts/daily-limit.ts';
import type { Write } from '#platform/data/commit.ts';
import type { PresignedUpload } from '#platform/media/presign-upload.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { findSubmissionLimit } from '../accounts/definitions/sanction.ts';
import { findAccount } from '../accounts/find-account.ts';
import { type AnnouncedImage, beginUpload } from '../images/upload/begin-upload.ts';
import { nameSubmissionCount } from '../images/upload/submission-count.ts';
import { requireMaySubmit } from '../images/upload/submission-limit.ts';
import { readStampedBenefits } from '../payments/subscriptions/player-entitlement.ts';
import { buildSubmissionView } from './submission-view.ts';

/**
 * Starts a player's upload of an image for the gallery, stamped with the benefits that they have now.
 *
 * @param key the client's idempotency key: repeating the request returns the same image with a new URL
 * @throws Problem `limit-reached` at the daily limit; `invalid`, naming the field; `key-reused` as
 *   `createOnce`
 */
export async function submitImage(
  { accountId, name }: Pick<GameSession, 'accountId' | 'name'>,
  announced: Omit<AnnouncedImage, 'tags' | 'createdBy' | 'description'> & { tags?: string[] | undefined },
  key: string | undefined,
): Promise<{ image: Submission; upload: PresignedUpload }> {
  const { benefits, stamp } = await readStampedBenefits(accountId);
  const limit = findSubmissionLimit(await findAccount('game', accountId));
  requireMaySubmit(limit);
  const most = Math.min(benefits.submissionsPerDay, limit?.perDay ?? Number.POSITIVE_INFINITY);
  const { image, upload } = await beginUpload(
    { ...announced, tags: announced.tags ?? [], createdBy: name },
    { kind: 'game', id: accountId, username: name },
    {
      creation: key ? { system: 'game', accountId, key, body: announced } : undefined,
      guards: [countSubmission(accountId, most)],
      stamp,
    },
  );
  return { image: await buildSubmissionView(image), upload };
}

/** Counts a player's submission of the day in the transaction that stores it. */
const countSubmission = (playerId: string, most: number): Write =>
  countOfDay({
    name: nameSubmissionCount(playerId),
    most,
    refusal: `You can submit up to ${most} ${most === 1 ? 'image' : 'images'} a day. The limit resets at midnight UTC.`,
  });
