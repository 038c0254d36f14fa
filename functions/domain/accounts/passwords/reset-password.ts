import { createHash } from 'node:crypto';
import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { countOne } from '#platform/attempts/tally.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { buildAccountDefinition, toActor } from '../definitions/account-definitions.ts';
import { createChangeNotices, createResetTask, type ResetOptions } from '../messages/mail-tasks.ts';
import {
  claimToken,
  findToken,
  limitTokens,
  releaseClaim,
  spendTokenWrite,
} from '../messages/mailed-tokens.ts';
import { replacePassword } from './replace-password.ts';
import { requireMatchingPasswords, requireStrongPassword } from './require-strong-password.ts';

const REQUESTS_BY_ADDRESS = { most: 30, seconds: 300 };

/** As long as a token is valid: once the limit is reached, the inbox already contains working links. */
const MAILS_PER_RECIPIENT = { most: 5, seconds: 3600 };

/** How long a link over the same channel can be requested only once; the form counts it down, too. */
const WAIT = { most: 1, seconds: 60 };

/**
 * Sends a password reset link by email, or on Discord where that is allowed and a player has linked an account. The task that
 * sends it looks up the account, so that neither the response nor
 * the work reveals whether the account exists. The response also does not reveal that an address has reached
 * its five emails per hour.
 *
 * @param email the account's address
 * @throws Problem `limit-reached` after too many requests from one client address, `rate-limited` within a minute of another
 *   request for the same address and channel, whether or not the account exists
 */
export async function requestReset(
  system: AccountSystem,
  email: string,
  client: ClientInfo,
  options: ResetOptions = {},
): Promise<void> {
  await limitByAddress('reset', client.address, REQUESTS_BY_ADDRESS);
  const target = createHash('sha256').update(email).digest('base64url');
  const channel = options.mayUseDiscord ? 'registered' : 'email';
  const refusal = 'We just sent a message to this address. Please wait a minute.';
  await enforceLimit(`reset-wait#${system}#${channel}#${target}`, WAIT, refusal);
  const full = await countOne({ pk: `LIMIT#reset-mail#${system}#${target}`, sk: 'A' }, MAILS_PER_RECIPIENT);
  if (full === 0) await enqueue(createResetTask(system, email, client, options));
}

interface Reset {
  /** The emailed token, and the address that it was sent to. */
  token: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/**
 * Sets the password of an account with an emailed token. Lifts locks, ends every session, notifies the owner
 * by email and marks the address as verified.
 *
 * @throws Problem `wrong-token` as `findToken`; `invalid` for a password that does not match, is weak or is not
 *   accepted, and `unavailable` while passwords cannot be set, after which the token stays valid; `limit-reached` after
 *   too many tokens from one client address
 */
export async function resetPassword(system: AccountSystem, reset: Reset, client: ClientInfo): Promise<void> {
  requireMatchingPasswords(reset);
  await limitTokens('reset', client.address);
  const found = await findToken(system, 'reset', reset);
  const { account } = found;
  await requireStrongPassword(reset.password, account);
  // Cognito is not part of the transaction, so only one of two requests with the same token may reach it.
  const claim = await claimToken(found);
  try {
    await replacePassword(system, account.id, reset.password, {
      actor: toActor(system, account),
      action: `${buildAccountDefinition(system).name}.reset-password`,
      verifiesEmail: account.email,
      also: spendTokenWrite(found, claim),
      tasks: [
        createActivityTask(system, account.id, { what: 'password-reset', ...client }),
        ...createChangeNotices(system, account, 'password-reset', client),
      ],
    });
  } catch (error) {
    await releaseClaim(found, claim).catch((cause: unknown) =>
      log('warn', 'The claim on a token expires on its own', { cause }),
    );
    throw error;
  }
}
