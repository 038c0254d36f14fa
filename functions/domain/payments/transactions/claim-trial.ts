import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toMailbox } from '#platform/mailbox.ts';
import { hadTrial } from '../subscriptions/entitlement.ts';
import { findSubscription } from '../subscriptions/plan-subscription.ts';
import { buildUniquePerson } from '../subscriptions/subscription-definition.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans who has had a free trial with a mailbox and with a card or a PayPal account, for the transaction in which a trial begins
 * or its payer becomes known. A payer or a mailbox that has had one as someone else gets none, and neither does an address that
 * is proved only then and has had one: a trial that renews is refused, and a prepaid purchase brings its paid period alone.
 */
export async function claimTrial(
  before: Transaction,
  after: Transaction,
): Promise<{ transaction: Transaction; writes: Write[] }> {
  const isNew = !hasTrial(before);
  if (!hasTrial(after) || (!isNew && before.fingerprints)) return { transaction: after, writes: [] };
  const { email } = after.buyer;
  const isOver = before.proof !== undefined && (await hasAddressHadTrial(email));
  if (isOver) return { transaction: takeTrial(after), writes: [] };
  const claims = [await claimPayer(after), ...(isNew ? [await claimMailbox(email)] : [])];
  if (claims.includes('taken')) return { transaction: takeTrial(after), writes: [] };
  return { transaction: after, writes: claims.flatMap((claim) => (claim === 'taken' ? [] : claim)) };
}

/** Returns whether a free trial has begun with any spelling of the mailbox of an address. */
export async function hasMailboxHadTrial(email: string): Promise<boolean> {
  if ((await findHolder(toClaimedMailbox(email))) !== undefined) return true;
  const mailbox = toMailbox(email);
  // Trials of earlier releases claimed no mailbox; most began with its plain spelling.
  return mailbox !== email && hasAddressHadTrial(mailbox);
}

async function hasAddressHadTrial(email: string): Promise<boolean> {
  const bought = await findSubscription(email);
  return bought !== undefined && hadTrial(bought);
}

/** The writes that claim something for a person; `taken` if it is someone else's. */
type Claim = Write[] | 'taken';

async function claimPayer({ fingerprints = [], buyer }: Transaction): Promise<Claim> {
  const [newest] = fingerprints;
  const person = buildUniquePerson(buyer.email);
  const holders = (await Promise.all(fingerprints.map(findHolder))).filter((holder) => holder !== undefined);
  if (holders.some((holder) => holder !== person)) return 'taken';
  return newest !== undefined && holders.length === 0 ? [buildClaim(newest, person)] : [];
}

async function claimMailbox(email: string): Promise<Claim> {
  const mailbox = toClaimedMailbox(email);
  const person = buildUniquePerson(email);
  const holder = await findHolder(mailbox);
  if (holder === undefined) return [buildClaim(mailbox, person)];
  return holder === person ? [] : 'taken';
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
