import pMap from 'p-map';
import { commit } from '#platform/data/commit.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { type AccountId, type NotificationId, toIsoTime } from '#shared/ids.ts';
import { buildLastId, type Recipient } from '../notifications/notification.ts';
import { readNotifications } from '../notifications/notification-rows.ts';
import { readMarker } from '../notifications/read-marker.ts';
import { buildDigestWrite, type Digest, findNextDue, listDueDigests, readDigest } from './digest.ts';
import { sendDigestTask } from './digest-task.ts';

const CONCURRENCY = 8;

/** How late the notification of an event may be stored: the newest events wait for the next digest, which would miss those before them. */
const LATE_MILLISECONDS = 15 * 60_000;

interface Outcome {
  sent: number;
  failed: number;
}

/**
 * Sends the digests that are due, and lists when the next ones are. An account without unread notifications gets none. What a run
 * leaves over, the next one does.
 *
 * @param options.runMilliseconds how long a run starts new pages, well before the Lambda times out
 */
export async function sendDueDigests({ runMilliseconds = 240_000 } = {}): Promise<Outcome> {
  const deadline = Date.now() + runMilliseconds;
  const outcome: Outcome = { sent: 0, failed: 0 };
  for await (const recipients of listDueDigests(toIsoTime(Date.now()))) {
    await pMap(recipients, (recipient) => sendIfDue(recipient, outcome), { concurrency: CONCURRENCY });
    if (Date.now() >= deadline) break;
  }
  return outcome;
}

/** One that fails must not stop the others. */
async function sendIfDue(recipient: Recipient, outcome: Outcome): Promise<void> {
  try {
    if (await commit(() => planDigest(recipient))) outcome.sent += 1;
  } catch (cause) {
    outcome.failed += 1;
    await log('warn', 'A digest could not be sent', {
      system: recipient.system,
      account: recipient.id,
      cause,
    });
  }
}

/** Plans the task of a digest together with what keeps it from being sent twice; the result is whether there is one. */
async function planDigest(recipient: Recipient) {
  const digest = await readDigest(recipient, { consistent: true });
  // The index may still list one that another run has sent.
  if (!digest?.due || digest.frequency === 'off' || Date.parse(digest.due) > Date.now())
    return { writes: [], result: false };
  const after = await findLastKnown(recipient, digest);
  const upTo = buildLastId(Date.now() - LATE_MILLISECONDS);
  const [newest] = await readNotifications(recipient, { limit: 1, after, upTo });
  const { since, frequency } = digest;
  const due = findNextDue(frequency, Date.parse(digest.due));
  const next = buildDigestWrite(recipient, digest, { frequency, since: newest?.id ?? since, due });
  if (!newest) return { writes: [next], result: false };
  const { system, id } = recipient;
  const accountId = id as AccountId; // of an account, whose partition has the digest
  const task = sendDigestTask.create({ system, accountId, after, upTo: newest.id });
  return { writes: [next, buildTaskWrite(task)], result: true };
}

/** The newest notification that an account has got by email or read. */
async function findLastKnown(recipient: Recipient, { since }: Digest): Promise<NotificationId> {
  const read = await readMarker(recipient);
  return read && read > since ? read : since;
}
