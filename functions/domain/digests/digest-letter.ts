import type { AccountNotification } from '#shared/contract/notifications.ts';
import type { DigestFrequency } from '#shared/digests.ts';
import { ACCOUNT_NAMES, type Recipient } from '../mails/account-letters.ts';
import type { Letter } from '../mails/letter.ts';

/** The most notifications that a digest names; the page has the others. */
const NAMED = 20;

interface DigestContent {
  frequency: Exclude<DigestFrequency, 'off'>;
  /** Newest first; at least one. */
  notifications: readonly Pick<AccountNotification, 'text' | 'link'>[];
  origin: string;
  unsubscribeUrl: string;
}

/** Builds the email with the new notifications of an account. */
export function buildDigestLetter({ system, name }: Recipient, content: DigestContent): Letter {
  const { frequency, notifications, origin, unsubscribeUrl } = content;
  const { length } = notifications;
  return {
    subject: length === 1 ? '1 new notification at Pixelcrowd' : `${length} new notifications at Pixelcrowd`,
    name,
    sentence: 'Here is what is new, newest first.',
    paragraphs: [
      ...notifications.slice(0, NAMED).map(({ text, link }) => describeEntry(text, link && origin + link)),
      ...(length > NAMED ? [`And ${length - NAMED} more.`] : []),
      `All notifications, and how often you get this email:\n${origin}/notifications`,
    ],
    because: `You're receiving this email because you chose a ${frequency} summary for your ${ACCOUNT_NAMES[system]}. Turn it off:\n${unsubscribeUrl}`,
  };
}

/** On one line, so that no text of a person can look like an entry of its own. */
const describeEntry = (text: string, url: string | null): string =>
  [`- ${text.replace(/[\s\p{C}]+/gu, ' ')}`, ...(url ? [`  ${url}`] : [])].join('\n');
