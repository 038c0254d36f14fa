import type { PresignedUpload } from '#platform/media/presign-upload.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { type AnnouncedImage, beginUpload } from '../images/upload/begin-upload.ts';
import { countSubmission } from './daily-submissions.ts';
import { submissionView } from './submission-view.ts';

/**
 * Starts a player's upload of an image for the gallery.
 *
 * @param key the client's idempotency key: repeating the request returns the same image with a new URL
 * @throws Problem `rate-limited` at the daily limit; `invalid`, naming the field; `key-reused` as
 *   `createOnce`
 */
export async function submitImage(
  { accountId, name }: Pick<GameSession, 'accountId' | 'name'>,
  announced: Omit<AnnouncedImage, 'tags' | 'createdBy' | 'description'>,
  key: string | undefined,
): Promise<{ image: Submission; upload: PresignedUpload }> {
  const { image, upload } = await beginUpload(
    { ...announced, tags: [], createdBy: name },
    { kind: 'game', id: accountId, username: name },
    {
      creation: key ? { system: 'game', accountId, key, body: announced } : undefined,
      guards: [countSubmission(accountId)],
    },
  );
  return { image: await submissionView(image), upload };
}
