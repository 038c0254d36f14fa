import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { type Counted, countPresent } from './count-present.ts';
import { presentCountKey } from './online-records.ts';

/** A stored count that is older is made anew by whoever asks first. */
const FRESH_MILLISECONDS = 30_000;
/**
 * A count that is older is told to nobody: with the 30 s that a mark counts and the 15 s that caches keep an
 * answer, this is what is left of the 90 s within which the number is to be right.
 */
const TOLD_MILLISECONDS = 45_000;
/** A count takes a fraction of a second; whoever has not stored theirs by then has failed. */
const CLAIM_MILLISECONDS = 5_000;

/**
 * How many players are in the game, never longer ago than 45 s: half a read unit while the stored count is
 * fresh, as it is for half of each minute by the job alone. Of all who ask after that one counts and stores, by a
 * claim that a conditional write gives; the others are told the stored count. Where that is too old to be told,
 * since nobody has asked for a while or a count has failed, they count too, and store theirs likewise.
 */
export async function onlinePlayers(): Promise<{ online_players: number; asOf: IsoTime }> {
  const { online, asOf } = (await told()) ?? (await countPresent());
  return { online_players: online, asOf };
}

/** What the stored count tells; undefined where this call is to count. */
async function told(): Promise<Counted | undefined> {
  const stored = await storedCount();
  if (isWithin(FRESH_MILLISECONDS, stored)) return stored;
  const present = await claimCount();
  return isWithin(TOLD_MILLISECONDS, present) ? present : undefined;
}

const isWithin = (milliseconds: number, counted: Counted | undefined): counted is Counted =>
  counted !== undefined && Date.now() - Date.parse(counted.asOf) <= milliseconds;

async function storedCount(): Promise<Counted | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: presentCountKey }),
  );
  // Written by `countPresent`, and by the claim below, which alone leaves no count.
  return Item && 'asOf' in Item ? (Item as Counted) : undefined;
}

/** Claims the next count. @returns undefined where this call has it; else the count that is stored by now */
async function claimCount(): Promise<Counted | undefined> {
  const now = Date.now();
  const claim = new UpdateCommand({
    TableName: tableName(),
    Key: presentCountKey,
    UpdateExpression: 'SET claimed = :now',
    ConditionExpression:
      '(attribute_not_exists(asOf) OR asOf < :fresh) AND (attribute_not_exists(claimed) OR claimed < :given)',
    ExpressionAttributeValues: {
      ':now': now,
      ':fresh': isoTime(now - FRESH_MILLISECONDS),
      ':given': now - CLAIM_MILLISECONDS,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await documentClient().send(claim);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // An error's item comes as the wire has it; its times were written by `isoTime`.
    const asOf = error.Item?.asOf?.S as IsoTime | undefined;
    return asOf && { online: Number(error.Item?.online?.N), asOf };
  }
}
