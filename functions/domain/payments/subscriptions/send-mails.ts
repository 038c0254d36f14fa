import { findEntity } from '#platform/data/change.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import type { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { formatInstant } from '../../accounts/messages/format-instant.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { Letter } from '../../mails/letter.ts';
import {
  buildCancelledLetter,
  buildEndsSoonLetter,
  buildReceiptLetter,
  buildRenewalFailedLetter,
  buildTrialCancelledLetter,
  buildTrialRefusedLetter,
} from '../../mails/payment-letters.ts';
import { formatMoney } from '../transactions/format-money.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import type { SubscriptionNews } from './mail-tasks.ts';
import { findCurrent } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

/** The page of the app with My subscription on it. */
const MY_SUBSCRIPTION = '/account';

const PACKAGES = '/purchase';

interface OfTransaction {
  transactionId: TransactionId;
}

/** Emails the receipt of a payment. */
export async function mailReceipt({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction?.paid || !transaction.completedAt) return;
  const { package: bought, paid, fee, currency, gateway, completedAt, buyer } = transaction;
  const facts = {
    Package: bought.name,
    Paid: formatMoney(paid),
    ...(fee > 0 && { 'Fee included': formatMoney({ amount: fee, currency }) }),
    'Paid with': gateway.displayName,
    Time: formatInstant(completedAt),
    Transaction: id,
  };
  await send(buyer.email, buildReceiptLetter(facts, linkTo(MY_SUBSCRIPTION)));
}

/**
 * Emails that a purchase was cancelled within its free trial.
 *
 * @param amount what is paid back, in minor units
 */
export async function mailTrialCancelled({
  transactionId: id,
  amount,
}: OfTransaction & { amount: number }): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction) return;
  const { package: bought, currency, gateway, buyer } = transaction;
  const letter = buildTrialCancelledLetter({
    packageName: bought.name,
    amount: formatMoney({ amount, currency }),
    method: gateway.displayName,
    isByHand: isRefundedByHand(gateway.name),
    url: linkTo(MY_SUBSCRIPTION),
  });
  await send(buyer.email, letter);
}

/** Emails that the card of a free trial has had one before, and that nothing is charged. */
export async function mailTrialRefused({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction) return;
  const { package: bought, buyer } = transaction;
  await send(buyer.email, buildTrialRefusedLetter(bought.name, linkTo(PACKAGES)));
}

const LETTERS = {
  'renewal-failed': buildRenewalFailedLetter,
  cancelled: buildCancelledLetter,
  'ends-soon': buildEndsSoonLetter,
};

/** Emails news of a subscription, unless it has no end any more. */
export async function mailSubscription({ subscriptionId, news }: SubscriptionNews): Promise<void> {
  const subscription = await findEntity(subscriptionDefinition, subscriptionId, { consistent: true });
  if (!subscription?.until) return;
  const { email, until } = subscription;
  const { package: bought } = findCurrent(subscription);
  const url = linkTo(news === 'ends-soon' ? PACKAGES : MY_SUBSCRIPTION);
  await send(email, LETTERS[news]({ packageName: bought.name, end: formatInstant(until), url }));
}

const send = (to: string, letter: Letter): Promise<void> =>
  sendMail({ to, ...composeMail(letter, readGrant(GRANTS.site).SITE_ORIGIN) });

const linkTo = (path: string): string => `${readGrant(GRANTS.site).SITE_ORIGIN}${path}`;
