import { isTrialClaimed } from '../transactions/claim-trial.ts';
import { hadTrial } from './entitlement.ts';
import { toMailbox } from './mailbox.ts';
import { findSubscription } from './plan-subscription.ts';

/** Returns whether a free trial has begun with any spelling of the mailbox of an address. */
export async function hasMailboxHadTrial(email: string): Promise<boolean> {
  if (await isTrialClaimed(email)) return true;
  const mailbox = toMailbox(email);
  // Trials of earlier releases claimed no mailbox; most began with its plain spelling.
  const plain = mailbox === email ? undefined : await findSubscription(mailbox);
  return plain !== undefined && hadTrial(plain);
}
