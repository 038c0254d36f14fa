import { createHash } from 'node:crypto';
import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { countOne } from '#platform/attempts/tally.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { toMailbox } from '#platform/mailbox.ts';
import { sendDownloadLinkTask } from './tasks.ts';

const DAY_SECONDS = 86_400;

/** Phones of one network often share an address. */
const REQUESTS_BY_ADDRESS = { most: 30, seconds: DAY_SECONDS };

/** After these, the inbox already has the link. */
const MAILS_PER_RECIPIENT = { most: 3, seconds: DAY_SECONDS };

/** How long a recipient gets only one link. */
const WAIT = { most: 1, seconds: 60 };

/**
 * Emails a link to the download page to any address. No one has proved that it is theirs, so the limits keep the call from
 * flooding a stranger's inbox. The response does not reveal that an address has reached its emails of the day.
 *
 * @param address the client's address
 * @throws Problem `limit-reached` after too many requests from one client address, `rate-limited` within a minute of another
 *   request for the same recipient
 */
export async function sendDownloadLink(email: string, address: string): Promise<void> {
  await limitByAddress('download-link', address, REQUESTS_BY_ADDRESS);
  const recipient = hashRecipient(email);
  const refusal = 'We just sent the link to this address. Please wait a minute.';
  await enforceLimit(`download-link-wait#${recipient}`, WAIT, refusal);
  const full = await countOne({ pk: `LIMIT#download-link-mail#${recipient}`, sk: 'A' }, MAILS_PER_RECIPIENT);
  if (full === 0) await enqueue(sendDownloadLinkTask.create({ email }));
}

/** Hashes the inbox behind an address. */
const hashRecipient = (email: string): string =>
  createHash('sha256').update(toMailbox(email)).digest('base64url');
