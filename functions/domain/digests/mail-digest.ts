import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import { MAX_NOTIFICATIONS } from '#shared/notification-kinds.ts';
import { getName, isSuspended } from '../accounts/definitions/account.ts';
import { findAccount } from '../accounts/find-account.ts';
import { findMailable } from '../inbox/find-visible.ts';
import { renderLetterText } from '../mails/compose-mail.ts';
import { describeNotification } from '../notifications/describe-notification.ts';
import { readNotifications } from '../notifications/notification-rows.ts';
import { readMarker } from '../notifications/read-marker.ts';
import { readDigest } from './digest.ts';
import { buildDigestLetter } from './digest-letter.ts';
import type { DigestRange } from './digest-task.ts';
import { issueUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Emails an account its unread notifications of a range as plain text, unless it has turned its digest off since, is suspended,
 * or has no verified address.
 */
export async function mailDigest({ system, accountId, after, upTo }: DigestRange): Promise<void> {
  const recipient = { system, id: accountId };
  const [account, digest, read] = await Promise.all([
    findAccount(system, accountId),
    readDigest(recipient, { consistent: true }),
    readMarker(recipient, { consistent: true }),
  ]);
  if (!account?.emailVerified || isSuspended(account)) return;
  if (!digest || digest.frequency === 'off') return;
  const range = { after: read && read > after ? read : after, upTo, limit: MAX_NOTIFICATIONS };
  const unread = await readNotifications(recipient, range);
  const notifications = (await findMailable(unread)).map((each) => describeNotification(system, each));
  if (notifications.length === 0) return;
  const { SITE_ORIGIN: origin } = readGrant(GRANTS.site);
  const unsubscribeUrl = `${origin}/api/mail/unsubscribe/${await issueUnsubscribeToken(recipient)}`;
  const letter = buildDigestLetter(
    { system, name: getName(account).replace(/[\s\p{C}]+/gu, ' ') },
    { frequency: digest.frequency, notifications, origin, unsubscribeUrl },
  );
  await sendMail({
    to: account.email,
    subject: letter.subject,
    text: renderLetterText(letter, origin),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
