import { findEntity } from '#platform/data/change.ts';
import type { TransactionId } from '#shared/ids.ts';
import { formatInstant } from '../../accounts/messages/format-instant.ts';
import { buildConfirmTrialLetter, buildTrialUnconfirmedLetter } from '../../mails/trial-letters.ts';
import { formatMoney } from '../transactions/format-money.ts';
import { findTrialEnd } from '../transactions/orders/order-views.ts';
import { deriveProofToken } from '../transactions/orders/proof-token.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { linkTo, PACKAGES, sendLetter } from './send-letter.ts';

interface OfTransaction {
  transactionId: TransactionId;
}

/** Emails the link with which a buyer proves the address, unless that is over. */
export async function mailConfirmTrial({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  const trialEnds = transaction && findTrialEnd(transaction);
  if (transaction?.proof !== 'awaited' || !trialEnds) return;
  const { package: bought, total, currency, buyer } = transaction;
  const query = new URLSearchParams({ transaction: id, token: await deriveProofToken(id) });
  const letter = buildConfirmTrialLetter({
    packageName: bought.name,
    price: formatMoney({ amount: total, currency }),
    trialEnds: formatInstant(trialEnds),
    url: linkTo(`/confirm-trial?${query}`),
  });
  await sendLetter(buyer.email, letter);
}

/** Emails that a free trial has ended because its address was not proved. */
export async function mailTrialUnconfirmed({ transactionId: id }: OfTransaction): Promise<void> {
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (transaction?.proof !== 'missed') return;
  const { package: bought, buyer } = transaction;
  await sendLetter(buyer.email, buildTrialUnconfirmedLetter(bought.name, linkTo(PACKAGES)));
}
