import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toMailbox } from '../subscriptions/mailbox.ts';
import { buildUniquePerson } from '../subscriptions/subscription-definition.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans who has had a free trial with a mailbox and with a card or a PayPal account, for the transaction in which a trial begins
 * or its payer becomes known. A payer who has had one as someone else gets none: a trial that renews is refused, and a prepaid
 * purchase brings its paid period alone.
 */
export async function claimTrial(
  before: Transaction,
  after: Transaction,
): Promise<{ transaction: Transaction; writes: Write[] }> {
  const isNew = !hasTrial(before);
  if (!hasTrial(after) || (!isNew && before.fingerprints)) return { transaction: after, writes: [] };
  const { transaction, writes } = await claimPayer(after);
  return { transaction, writes: isNew ? [...writes, ...(await claimMailbox(after))] : writes };
}

/** Returns whether a trial began with any spelling of the mailbox of an address, since mailboxes are claimed. */
export const isTrialClaimed = async (email: string): Promise<boolean> =>
  (await findHolder(toClaimedMailbox(email))) !== undefined;

async function claimPayer(transaction: Transaction): Promise<{ transaction: Transaction; writes: Write[] }> {
  const { fingerprints = [], buyer } = transaction;
  const [newest] = fingerprints;
  const person = buildUniquePerson(buyer.email);
  const holders = (await Promise.all(fingerprints.map(findHolder))).filter((holder) => holder !== undefined);
  if (holders.some((holder) => holder !== person)) return { transaction: takeTrial(transaction), writes: [] };
  const isUnclaimed = newest !== undefined && holders.length === 0;
  return { transaction, writes: isUnclaimed ? [buildClaim(newest, person)] : [] };
}

/** Later orders have no trial then. This one keeps what its buyer was shown, unless its payer has had a trial. */
async function claimMailbox({ buyer: { email } }: Transaction): Promise<Write[]> {
  return (await isTrialClaimed(email)) ? [] : [buildClaim(toClaimedMailbox(email), buildUniquePerson(email))];
}

const toClaimedMailbox = (email: string): string => buildUniquePerson(toMailbox(email));

const isPrepaid = ({ dueNow }: Transaction): boolean => dueNow > 0;

/**
 * Whether a trial has begun: one that renews without a payment, which one does not that waits for a proof, or one that is added
 * to a prepaid period.
 */
const hasTrial = (transaction: Transaction): boolean =>
  transaction.proof === undefined &&
  transaction.completedAt !== undefined &&
  transaction.package.trialDays > 0 &&
  (isPrepaid(transaction) || transaction.gatewaySubscription !== undefined);

const takeTrial = (transaction: Transaction): Transaction => ({
  ...transaction,
  ...(isPrepaid(transaction) ? { isTrialLeftOut: true } : { isTrialRefused: true }),
});

/** A fingerprint or a mailbox as it is claimed. */
const locate = (claimed: string) => ({ pk: `TRIAL#${claimed}`, sk: 'A' });

async function findHolder(claimed: string): Promise<string | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: locate(claimed), ConsistentRead: true }),
  );
  // Written only by `buildClaim` below.
  return Item?.person as string | undefined;
}

/** If someone else is faster, the change is planned again. */
const buildClaim = (claimed: string, person: string): Write => ({
  action: {
    Put: {
      TableName: getTableName(),
      Item: { ...locate(claimed), person },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: 'read-again',
});
