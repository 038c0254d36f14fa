import { readEntity } from '#platform/data/change.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { StaffNote } from '#shared/contract/users.ts';
import type { ImageId } from '#shared/ids.ts';
import type { Staff } from '../../accounts/staff.ts';
import { addNoteAbout, readNotes } from '../../accounts/user-management/account-notes.ts';
import { imageDefinition } from '../image-definition.ts';
import { findOwner, type UploadOwner } from '../uploaders/find-owner.ts';

/**
 * Reads the newest staff notes about the uploader of an image, whichever staff wrote them.
 *
 * @throws Problem `not-found`, also for an uploader without an account
 */
export async function readUploaderNotes(id: ImageId): Promise<{ notes: StaffNote[]; total: number }> {
  const { system, account } = await readUploadOwner(id);
  return readNotes(system, account.id);
}

/**
 * Adds a note about the uploader of an image.
 *
 * @param key the client's idempotency key: repeating the request creates no second note
 * @throws Problem `not-found`, also for an uploader without an account; `key-reused` as `createOnce`
 */
export async function addUploaderNote(
  staff: Staff<'web'>,
  id: ImageId,
  text: string,
  key: string | undefined,
): Promise<StaffNote> {
  const { system, account } = await readUploadOwner(id);
  return addNoteAbout(system, staff, account.id, { text, key });
}

async function readUploadOwner(id: ImageId): Promise<UploadOwner> {
  const { uploadedBy } = await readEntity(imageDefinition, id);
  const owner = await findOwner(uploadedBy);
  if (!owner) throw buildNotFound('The uploader of this image has no account');
  return owner;
}
