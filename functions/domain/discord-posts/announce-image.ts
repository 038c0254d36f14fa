import { createEntity } from '../../platform/data/change.ts';
import { Problem } from '../../platform/problem.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { ABANDONED_AFTER_SECONDS, expireUploadTask } from '../images/upload/begin-upload.ts';
import { buildMessageUrl, type DiscordPost, type PostedPicture } from './post.ts';

/**
 * Stores the image that a picture becomes, before its file: its author is the creator, and it links back to the message.
 *
 * @param size bytes
 */
export async function announceImage(post: DiscordPost, picture: PostedPicture, size: number): Promise<void> {
  const image = buildImage(post, picture, size);
  const options = {
    actor: { kind: 'discord', ...post.author },
    action: 'image.upload',
    tasks: [expireUploadTask.create({ imageId: image.id }, { afterSeconds: ABANDONED_AFTER_SECONDS })],
  };
  try {
    await createEntity(imageDefinition, image, options);
  } catch (error) {
    // Another run of the same task was first.
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
  }
}

const buildImage = (post: DiscordPost, picture: PostedPicture, size: number): Image => ({
  ...{ id: picture.imageId, version: 1, title: post.title, altText: picture.altText, description: '' },
  ...{ category: 'community', tags: [], rating: post.isAgeRestricted ? 'r' : 'pg' },
  createdBy: post.author.name,
  uploadedBy: { kind: 'discord', id: post.author.id, username: post.author.name },
  ...{ originalName: picture.fileName, contentType: picture.contentType, announcedSize: size },
  ...{ approvalStatus: 'pending', processing: 'awaiting-upload', sourceUrl: buildMessageUrl(post) },
  ...(post.approveAs && { approveAs: post.approveAs }),
});
