import { deleteEntity, findEntity } from '#platform/data/change.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { rejectImage } from '../images/publishing/decide-image.ts';
import { markPost } from './mark-post.ts';
import { type DiscordPerson, getConsent } from './post.ts';
import type { PostInput } from './post-tasks.ts';
import { findPost } from './store-post.ts';

const NOTE = 'Withdrawn by its author on Discord';

/**
 * Takes the pictures of a withdrawn message out of the gallery, in whatever state they are, and its mark away.
 *
 * @throws DiscordFailure if Discord does not respond, when the pictures are gone already
 */
export async function withdrawPost({ postId }: PostInput): Promise<void> {
  const post = await findPost(postId);
  if (!post || getConsent(post) !== 'withdrawn') return;
  for (const { imageId } of post.pictures) await withdrawImage(imageId, post.author);
  await markPost(post);
}

/** An image whose file is not processed yet is deleted: a run that is going on finds that, and publishes nothing. */
async function withdrawImage(id: ImageId, author: DiscordPerson): Promise<void> {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  if (!image || image.approvalStatus === 'rejected' || image.processing === 'refused') return;
  const actor = { kind: 'discord', ...author };
  const { version } = image;
  if (image.processing === 'done')
    await rejectImage(id, actor, { reason: 'taken-down', note: NOTE, version });
  else await deleteEntity(imageDefinition, id, { actor, action: 'image.withdraw', version });
}
