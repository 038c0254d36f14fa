import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { type Counted, countOnlinePlayers } from './count-online-players.ts';
import { currentCountKey } from './online-records.ts';

/** The first request after this age of the stored count makes a new one. */
const MAX_AGE_MILLISECONDS = 30_000;
/**
 * Older counts are never served. With the 30 s of a heartbeat and the 15 s of caches, this is what remains of
 * the 90 s within which the number must be right.
 */
const CACHE_MILLISECONDS = 45_000;
/** A count takes a fraction of a second, so an older claim has failed. */
const CLAIM_MILLISECONDS = 5_000;

/**
 * Returns the number of players online, at most 45 s old. It costs half a read unit while the stored count is
 * fresh, which the job alone ensures for half of each minute. After that, one request claims the next count
 * with a conditional write, counts and stores the result; the others receive the stored count. If the stored
 * count is too old to serve, because there were no requests for a while or a count failed, the others count
 * and store as well.
 */
export async function readOnlinePlayers(): Promise<{ online_players: number; asOf: IsoTime }> {
  const { online, asOf } = (await findRecentCount()) ?? (await countOnlinePlayers());
  return { online_players: online, asOf };
}

/** Returns the stored count; undefined if this request has to count. */
async function findRecentCount(): Promise<Counted | undefined> {
  const stored = await readStoredCount();
  if (isWithin(MAX_AGE_MILLISECONDS, stored)) return stored;
  const counted = await claimCount();
  return isWithin(CACHE_MILLISECONDS, counted) ? counted : undefined;
}

const isWithin = (milliseconds: number, counted: Counted | undefined): counted is Counted =>
  counted !== undefined && Date.now() - Date.parse(counted.asOf) <= milliseconds;

async function readStoredCount(): Promise<Counted | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: currentCountKey }),
  );
  // Written by `countOnlinePlayers`, and by the claim below, which alone writes no count.
  return Item && 'asOf' in Item ? (Item as Counted) : undefined;
}

/**
 * Claims the next count.
 *
 * @returns undefined if this request holds the claim; otherwise the stored count
 */
async function claimCount(): Promise<Counted | undefined> {
  const now = Date.now();
  const claim = new UpdateCommand({
    TableName: getTableName(),
    Key: currentCountKey,
    UpdateExpression: 'SET claimed = :now',
    ConditionExpression:
      '(attribute_not_exists(asOf) OR asOf < :fresh) AND (attribute_not_exists(claimed) OR claimed < :given)',
    ExpressionAttributeValues: {
      ':now': now,
      ':fresh': toIsoTime(now - MAX_AGE_MILLISECONDS),
      ':given': now - CLAIM_MILLISECONDS,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await getDocumentClient().send(claim);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The item of an error is not unmarshalled; `isoTime` wrote its times.
    const asOf = error.Item?.asOf?.S as IsoTime | undefined;
    return asOf && { online: Number(error.Item?.online?.N), asOf };
  }
}
