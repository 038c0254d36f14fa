import { findEntity } from '#platform/data/change.ts';
import { writeUpload } from '#platform/media/storage.ts';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { buildIncomingKey } from '../images/file-addresses.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { announceImage } from './announce-image.ts';
import { downloadPicture } from './download-picture.ts';
import { markPost } from './mark-post.ts';
import { type DiscordPost, isAllowed, type PostedPicture } from './post.ts';
import type { PostInput } from './post-tasks.ts';
import { findPost } from './store-post.ts';

/**
 * Brings the pictures of a message into the gallery's pipeline, each once however often this runs, and marks the message. A
 * picture that is gone or too large is left out.
 *
 * @throws DiscordFailure if Discord does not respond, and Problem `version-conflict` if the message has changed; a repetition goes on
 *   from there
 */
export async function importPost({ postId }: PostInput): Promise<void> {
  const post = await findPost(postId);
  if (!post || !isAllowed(post)) return;
  for (const picture of post.pictures) await importPicture(post, picture);
  await markPost(post);
}

async function importPicture(post: DiscordPost, picture: PostedPicture): Promise<void> {
  const { imageId } = picture;
  const known = await findEntity(imageDefinition, imageId, { consistent: true });
  // Its file has arrived.
  if (known && known.processing !== 'awaiting-upload') return;
  const bytes = await downloadPicture(post, picture, IMAGE_FILE_LIMITS.bytes);
  if (!bytes) return;
  if (!known) await announceImage(post, picture, bytes.length);
  await writeUpload(buildIncomingKey(imageId), bytes);
}
