import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildUniquePerson } from '../subscriptions/subscription-definition.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans who has had a free trial with a card, for the transaction in which a trial that renews begins or its card becomes
 * known. A card that someone else has had one with refuses the trial.
 */
export async function claimTrial(
  before: Transaction,
  after: Transaction,
): Promise<{ transaction: Transaction; writes: Write[] }> {
  const { fingerprints = [], buyer } = after;
  const [newest] = fingerprints;
  const unclaimed = { transaction: after, writes: [] };
  if (newest === undefined || !isTrial(after) || (isTrial(before) && before.fingerprints)) return unclaimed;
  const person = buildUniquePerson(buyer.email);
  const holders = (await Promise.all(fingerprints.map(findHolder))).filter((holder) => holder !== undefined);
  if (holders.some((holder) => holder !== person))
    return { transaction: { ...after, isTrialRefused: true }, writes: [] };
  return holders.length > 0 ? unclaimed : { transaction: after, writes: [buildClaim(newest, person)] };
}

/** Whether a trial that renews has begun; the trial of a prepaid purchase is paid for. */
const isTrial = ({
  completedAt,
  gatewaySubscription,
  dueNow,
  package: { trialDays },
}: Transaction): boolean =>
  completedAt !== undefined && gatewaySubscription !== undefined && trialDays > 0 && dueNow === 0;

const locate = (fingerprint: string) => ({ pk: `TRIAL#${fingerprint}`, sk: 'A' });

async function findHolder(fingerprint: string): Promise<string | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: locate(fingerprint), ConsistentRead: true }),
  );
  // Written only by `buildClaim` below.
  return Item?.person as string | undefined;
}

/** If someone else is faster, the change is planned again. */
const buildClaim = (fingerprint: string, person: string): Write => ({
  action: {
    Put: {
      TableName: getTableName(),
      Item: { ...locate(fingerprint), person },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: 'read-again',
});
