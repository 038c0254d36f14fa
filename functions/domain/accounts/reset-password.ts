import { createHash } from 'node:crypto';
import type { AccountSystem } from '../../../shared/roles.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { countOne } from '../../platform/attempts/tally.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { accountKind, asActor } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { noticeTask, sendResetTask } from './mail-tasks.ts';
import { claimToken, findToken, giveUpClaim, limitTokens, spending } from './mailed-tokens.ts';
import { mustMatch } from './matching-passwords.ts';
import { replacePassword } from './replace-password.ts';

const REQUESTS_BY_ADDRESS = { most: 30, seconds: 300 };

/** As long as a token lives: whoever uses the limit up has filled the owner's inbox with links that work. */
const MAILS_TO_ADDRESS = { most: 5, seconds: 3600, prolongs: false };

/**
 * Mails a link by which the password of an account can be set. Whether there is an account is looked up by
 * the task that sends it, so that neither the answer nor the work done for it tells; nor is it told when an
 * address has had its five mails of the hour.
 *
 * @param email the account's address
 * @throws Problem `slow-down` after too many requests from one client address
 */
export async function requestReset(system: AccountSystem, email: string, place: Place): Promise<void> {
  await limitByAddress('reset', place.address, REQUESTS_BY_ADDRESS);
  const target = createHash('sha256').update(email).digest('base64url');
  const full = await countOne({ pk: `LIMIT#reset-mail#${system}#${target}`, sk: 'A' }, MAILS_TO_ADDRESS);
  if (full === 0) await enqueue(sendResetTask(system, email, place));
}

interface Reset {
  /** The token that came by mail, and the address that it came to. */
  token: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/**
 * Sets the password of an account by a mailed token. Locks are lifted, every session ends, the owner is told
 * by mail; that the mail came proves the address as well.
 *
 * @throws Problem `wrong-token` as `findToken`; `invalid` for a password that does not match or is not taken;
 *   `unavailable` while passwords cannot be set, and then the token stays good; `slow-down` after too many tokens
 *   from one client address
 */
export async function resetPassword(system: AccountSystem, reset: Reset, place: Place): Promise<void> {
  mustMatch(reset);
  await limitTokens('reset', place.address);
  const found = await findToken(system, 'reset', reset);
  const { account } = found;
  // Cognito is no part of the transaction: of two who come with one token, only one may get that far.
  const claim = await claimToken(found);
  try {
    await replacePassword(system, account.id, reset.password, {
      actor: asActor(system, account),
      action: `${accountKind(system).name}.reset-password`,
      verifiesEmail: account.email,
      also: spending(found, claim),
      tasks: [
        activityTask(system, account.id, { what: 'password-reset', ...place }),
        noticeTask(system, account.id, 'password-reset', place),
      ],
    });
  } catch (error) {
    await giveUpClaim(found, claim).catch((cause: unknown) =>
      log('warn', 'The claim on a token ends by itself', { cause }),
    );
    throw error;
  }
}
