import type * as v from 'valibot';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { SanctionRequest } from '#shared/contract/image-sanctions.ts';
import type { images, StaffImage } from '#shared/contract/images.ts';
import type { StaffNote } from '#shared/contract/users.ts';
import { createApiCall } from './call-api.ts';
import { HOLD_SECONDS } from './held-decision-calls.ts';
import { STAFF_IMAGES_KEY } from './staff-images.ts';
import { buildNotesQuery } from './staff-notes.ts';

type Calls = typeof images.calls;
type Id = StaffImage['id'];

const postSanction = createApiCall<Calls['sanctionUploader']>(
  'POST',
  '/api/admin/images/{id}/uploader/sanctions',
);
const fetchNotes = createApiCall<Calls['uploaderNotes']>('GET', '/api/admin/images/{id}/uploader/notes');
const postNote = createApiCall<Calls['addUploaderNote']>('POST', '/api/admin/images/{id}/uploader/notes');

/** What to do about the uploader of an image. */
export type NewSanction = Omit<v.InferInput<typeof SanctionRequest>, 'holdSeconds'>;

/**
 * Acts on the uploader of an image once that can no longer be undone. The request finishes even if the user leaves the page.
 *
 * @returns the decision that the server holds; undefined if it was made before
 * @throws ApiError `conflict` if the account has changed since it was shown
 */
export const holdSanction = async (id: Id, sanction: NewSanction): Promise<HeldDecision | undefined> =>
  (
    await postSanction(
      { params: { id }, body: { ...sanction, holdSeconds: HOLD_SECONDS } },
      { keepalive: true },
    )
  ).held;

/** The newest staff notes about the uploader of an image. */
export const uploaderNotesQuery = (id: Id) =>
  buildNotesQuery([...STAFF_IMAGES_KEY, 'uploader-notes', id], (signal) =>
    fetchNotes({ params: { id } }, { signal }),
  );

/** Adds a note about the uploader of an image. Repeating it with the same key adds no second note. */
export const addUploaderNote = async (id: Id, text: string, key: string): Promise<StaffNote> =>
  (await postNote({ params: { id }, body: { text }, headers: { 'idempotency-key': key } })).note;
