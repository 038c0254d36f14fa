import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#platform/data/batch-get.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { retryOnConflict } from '#platform/data/retry-on-conflict.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { Problem } from '#platform/problem.ts';
import { type ImageId, type IsoTime, toIsoTime } from '#shared/ids.ts';
import { imageDefinition } from '../image-definition.ts';

/** A reviewer's temporary exclusive claim on an image. */
export interface ImageClaim {
  /** The account's id. */
  holder: string;
  /** The holder's public name. */
  name: string;
  until: IsoTime;
}

export const CLAIM_MILLISECONDS = 5 * 60_000;

/** Each retry handles a claim that ended between the rejected write and the read after it. */
const MAX_ATTEMPTS = 3;

/**
 * The key of an image's claim. A claim is a separate item, so that claiming changes neither the image's
 * version nor its lists.
 */
export const claimKey = (id: ImageId): Key => ({ pk: buildEntityKey(imageDefinition, id).pk, sk: 'CLAIM' });

/** Reads a claim from its item; undefined if it has expired. */
export function readClaim(item: Item | undefined): ImageClaim | undefined {
  const claim = item as (Item & ImageClaim) | undefined; // only `claimImage` writes items under this key
  if (!claim || claim.until <= toIsoTime(Date.now())) return undefined;
  return { holder: claim.holder, name: claim.name, until: claim.until };
}

/**
 * Claims an image for five minutes. Only one of several concurrent requests succeeds; the current holder
 * extends their claim.
 *
 * @throws Problem `conflict`, naming the holder
 */
export async function claimImage(id: ImageId, by: Pick<ImageClaim, 'holder' | 'name'>): Promise<ImageClaim> {
  for (let tries = 1; ; tries++) {
    const now = Date.now();
    const until = toIsoTime(now + CLAIM_MILLISECONDS);
    const claim = { holder: by.holder, name: by.name, until };
    const put = new PutCommand({
      TableName: getTableName(),
      Item: { ...claimKey(id), ...claim, [EXPIRY_ATTRIBUTE]: Math.ceil(Date.parse(until) / 1000) },
      ...requireOwnClaim(by.holder, now),
    });
    try {
      await retryOnConflict(() => getDocumentClient().send(put));
      return claim;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const other = await findClaim(id);
      if (other || tries === MAX_ATTEMPTS) throw buildClaimed(other?.name);
    }
  }
}

/** Releases the caller's own claim; the claim of another holder stays. */
export async function releaseImage(id: ImageId, holder: string): Promise<void> {
  const remove = new DeleteCommand({
    TableName: getTableName(),
    Key: claimKey(id),
    ConditionExpression: 'holder = :me',
    ExpressionAttributeValues: { ':me': holder },
  });
  try {
    await retryOnConflict(() => getDocumentClient().send(remove));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * The write that ends the claim of the person who decides. It rejects the decision with a Problem `conflict`
 * while someone else holds a claim.
 */
export function endClaim(id: ImageId, holder: string): Write {
  const condition = requireOwnClaim(holder, Date.now());
  return {
    action: { Delete: { TableName: getTableName(), Key: claimKey(id), ...condition } },
    onRefusal: () => buildClaimed(),
  };
}

/** The write that extends a claim, or takes a free one; it is rejected with a Problem `conflict` while someone else holds it. */
export function keepClaim(id: ImageId, { holder, name, until }: ImageClaim): Write {
  const claim = { holder, name, until, [EXPIRY_ATTRIBUTE]: Math.ceil(Date.parse(until) / 1000) };
  const condition = requireOwnClaim(holder, Date.now());
  return {
    action: { Put: { TableName: getTableName(), Item: { ...claimKey(id), ...claim }, ...condition } },
    onRefusal: () => buildClaimed(),
  };
}

/** The write that deletes a claim together with its image, regardless of the holder. */
export const dropClaim = (id: ImageId): Write => ({
  action: { Delete: { TableName: getTableName(), Key: claimKey(id) } },
  onRefusal: 'read-again',
});

/**
 * The refusal of an image that someone else has claimed.
 *
 * @param name the holder's name, if known
 */
export const buildClaimed = (name = 'Someone else'): Problem =>
  new Problem('conflict', `${name} is reviewing this image right now`);

const requireOwnClaim = (holder: string, now: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR holder = :me OR #until <= :now',
  ExpressionAttributeNames: { '#until': 'until' },
  ExpressionAttributeValues: { ':me': holder, ':now': toIsoTime(now) },
});

async function findClaim(id: ImageId): Promise<ImageClaim | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: claimKey(id), ConsistentRead: true }),
  );
  return readClaim(Item);
}
