import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildUniquePerson } from '../subscriptions/subscription-definition.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans who has had a free trial with a card or a PayPal account, for the transaction in which a trial begins or its payer
 * becomes known. A payer who has had one as someone else gets none: one that renews is refused, and a prepaid purchase brings
 * its paid period alone.
 */
export async function claimTrial(
  before: Transaction,
  after: Transaction,
): Promise<{ transaction: Transaction; writes: Write[] }> {
  const { fingerprints = [], buyer } = after;
  const [newest] = fingerprints;
  const unclaimed = { transaction: after, writes: [] };
  if (newest === undefined || !hasTrial(after) || (hasTrial(before) && before.fingerprints)) return unclaimed;
  const person = buildUniquePerson(buyer.email);
  const holders = (await Promise.all(fingerprints.map(findHolder))).filter((holder) => holder !== undefined);
  if (holders.some((holder) => holder !== person)) return { transaction: takeTrial(after), writes: [] };
  return holders.length > 0 ? unclaimed : { transaction: after, writes: [buildClaim(newest, person)] };
}

const isPrepaid = ({ dueNow }: Transaction): boolean => dueNow > 0;

/** Whether a trial has begun: one that renews without a payment, or one that is added to a prepaid period. */
const hasTrial = (transaction: Transaction): boolean =>
  transaction.completedAt !== undefined &&
  transaction.package.trialDays > 0 &&
  (isPrepaid(transaction) || transaction.gatewaySubscription !== undefined);

const takeTrial = (transaction: Transaction): Transaction => ({
  ...transaction,
  ...(isPrepaid(transaction) ? { isTrialLeftOut: true } : { isTrialRefused: true }),
});

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
