import type { MySubscription } from '../../../../shared/contract/subscriptions.ts';
import type { WebSession } from '../../../platform/sessions/session.ts';
import { readAccount } from '../../accounts/find-account.ts';
import { listReceipts } from './list-receipts.ts';

/**
 * Reads what the caller has bought. An address proves nothing until it is verified: anyone may have entered it.
 *
 * @throws Problem `not-found` if the account is gone
 */
export async function readMySubscription({ accountId }: WebSession): Promise<MySubscription> {
  const { email, emailVerified } = await readAccount('web', accountId);
  return {
    subscription: null,
    receipts: emailVerified ? await listReceipts(email) : [],
    hadTrial: false,
  };
}
