import { createEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { findPlayerByDiscordId } from '../accounts/find-account.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { createExpireUploadTask } from '../images/image-tasks.ts';
import { readUploaderStamp } from '../payments/subscriptions/player-entitlement.ts';
import { buildMessageUrl, type DiscordPost, type PostedPicture } from './post.ts';
import { postDefinition } from './post-definition.ts';

/**
 * Stores the image that a picture becomes, before its file: its author is the creator, and it links back to the message. It is
 * stamped with the benefits of the player who has linked the author's account, and belongs to them.
 *
 * @param size bytes
 * @throws Problem `version-conflict` if the message has changed since it was read
 */
export async function announceImage(post: DiscordPost, picture: PostedPicture, size: number): Promise<void> {
  const [stamp, player] = await Promise.all([
    readUploaderStamp({ kind: 'discord', id: post.author.id }),
    findPlayerByDiscordId(post.author.id),
  ]);
  const image = { ...buildImage(post, picture, size), ...stamp, ...(player && { artist: player.id }) };
  const options = {
    actor: { kind: 'discord', ...post.author },
    action: 'image.upload',
    tasks: [createExpireUploadTask(image.id)],
    guards: [requireUnchanged(post)],
  };
  try {
    await createEntity(imageDefinition, image, options);
  } catch (error) {
    // Another run of the same task was first.
    if (!isConflict(error)) throw error;
  }
}

/** Its author may withdraw the message at the same moment: the repetition of the task sees that. */
const requireUnchanged = (post: DiscordPost): Write => ({
  action: {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildEntityKey(postDefinition, post.id),
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': post.version },
    },
  },
  onRefusal: () => new Problem('version-conflict', 'The message has changed'),
});

const buildImage = (post: DiscordPost, picture: PostedPicture, size: number): Image => ({
  id: picture.imageId,
  version: 1,
  title: post.title,
  altText: picture.altText,
  description: '',
  category: 'community',
  tags: [],
  rating: post.isAgeRestricted ? 'r' : 'pg',
  createdBy: post.author.name,
  uploadedBy: { kind: 'discord', id: post.author.id, username: post.author.name },
  originalName: picture.fileName,
  contentType: picture.contentType,
  announcedSize: size,
  approvalStatus: 'pending',
  processing: 'awaiting-upload',
  sourceUrl: buildMessageUrl(post),
  ...(post.approveAs && { approveAs: post.approveAs }),
});
