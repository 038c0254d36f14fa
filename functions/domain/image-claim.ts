import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type ImageId, type IsoTime, isoTime } from '../../shared/ids.ts';
import type { Item, Key } from '../platform/data/batch-get.ts';
import type { Write } from '../platform/data/commit.ts';
import { despiteConflicts } from '../platform/data/despite-conflicts.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import { keyOf } from '../platform/data/kind.ts';
import { EXPIRY_ATTRIBUTE } from '../platform/data/table-schema.ts';
import { Problem } from '../platform/problem.ts';
import { imageKind } from './image-kind.ts';

/** Somebody keeps an image for themselves, for a while. */
export interface ImageClaim {
  /** The account's id. */
  holder: string;
  /** The name that others know the holder by. */
  name: string;
  until: IsoTime;
}

const LASTS_MILLISECONDS = 5 * 60_000;

/** Each further try is for a claim that ended or was given up between the refusal and the look at it. */
const TRIES = 3;

/** The key of an image's claim. It is an item of its own, so that claiming changes neither version nor lists. */
export const claimKey = (id: ImageId): Key => ({ pk: keyOf(imageKind, id).pk, sk: 'CLAIM' });

/** The claim that an item holds, undefined where it has ended. */
export function claimIn(item: Item | undefined): ImageClaim | undefined {
  const claim = item as (Item & ImageClaim) | undefined; // items under this key are written below alone
  if (!claim || claim.until <= isoTime(Date.now())) return undefined;
  return { holder: claim.holder, name: claim.name, until: claim.until };
}

/**
 * Claims an image for five minutes from now. Of several who ask at once, one gets it; whoever has it already gets
 * it for longer.
 *
 * @throws Problem `conflict`, naming who has it
 */
export async function claimImage(id: ImageId, by: Pick<ImageClaim, 'holder' | 'name'>): Promise<ImageClaim> {
  for (let tries = 1; ; tries++) {
    const now = Date.now();
    const until = isoTime(now + LASTS_MILLISECONDS);
    const claim = { holder: by.holder, name: by.name, until };
    const put = new PutCommand({
      TableName: tableName(),
      Item: { ...claimKey(id), ...claim, [EXPIRY_ATTRIBUTE]: Math.ceil(Date.parse(until) / 1000) },
      ...unlessHeldByAnother(by.holder, now),
    });
    try {
      await despiteConflicts(() => documentClient().send(put));
      return claim;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const other = await presentClaim(id);
      if (other || tries === TRIES) throw claimed(other?.name);
    }
  }
}

/** Gives up one's own claim; anybody else's stays. */
export async function releaseImage(id: ImageId, holder: string): Promise<void> {
  const remove = new DeleteCommand({
    TableName: tableName(),
    Key: claimKey(id),
    ConditionExpression: 'holder = :me',
    ExpressionAttributeValues: { ':me': holder },
  });
  try {
    await despiteConflicts(() => documentClient().send(remove));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * The write by which a decision ends the claim of whoever decides; it refuses the decision with a Problem `conflict`
 * while somebody else's claim lives.
 */
export function endClaim(id: ImageId, holder: string): Write {
  const condition = unlessHeldByAnother(holder, Date.now());
  return {
    action: { Delete: { TableName: tableName(), Key: claimKey(id), ...condition } },
    onRefusal: () => claimed(),
  };
}

/** The write by which a claim goes with its image, whosever it is. */
export const dropClaim = (id: ImageId): Write => ({
  action: { Delete: { TableName: tableName(), Key: claimKey(id) } },
  onRefusal: 'read-again',
});

/** Refuses somebody an image that another has claimed. @param name of whoever has, if that is known */
export const claimed = (name = 'Somebody else'): Problem =>
  new Problem('conflict', `${name} is looking into this image at the moment`);

const unlessHeldByAnother = (holder: string, now: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR holder = :me OR #until <= :now',
  ExpressionAttributeNames: { '#until': 'until' },
  ExpressionAttributeValues: { ':me': holder, ':now': isoTime(now) },
});

async function presentClaim(id: ImageId): Promise<ImageClaim | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: claimKey(id), ConsistentRead: true }),
  );
  return claimIn(Item);
}
