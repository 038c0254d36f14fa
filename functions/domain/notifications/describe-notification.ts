import type { AccountNotification } from '#shared/contract/notifications.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { writeAmount } from '#shared/money.ts';
import type { ReportOutcome } from '#shared/report-reasons.ts';
import { type ReviewReason, reviewReasonLabel } from '#shared/review-reasons.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { NotificationContent, StoredNotification } from './notification.ts';
import { getNotificationTime } from './notification-rows.ts';

/** A notification as its reader sees it, whose account is of a system. */
export function describeNotification(
  system: AccountSystem,
  notification: StoredNotification,
): AccountNotification {
  const { id, kind } = notification;
  const at = toIsoTime(getNotificationTime(notification));
  return { id, kind, at, ...describe(system, notification) };
}

type Description = Pick<AccountNotification, 'subject' | 'text' | 'link'>;

function describe(system: AccountSystem, content: NotificationContent): Description {
  if ('artist' in content) return describeWork(content);
  if ('image' in content) return describeImage(system, content);
  if ('reported' in content) return describeReport(content);
  const link = system === 'game' ? '/game-profile' : '/account';
  if ('item' in content)
    return { subject: { type: 'item', ...content.item }, text: describeItem(content), link };
  if ('plan' in content) return describePlan(content);
  return { subject: null, text: describeChange(content), link };
}

/** The notifications that have one of some parts. */
type About<Part extends string> = Part extends string
  ? Extract<NotificationContent, Record<Part, unknown>>
  : never;

/** An image that is not in the gallery, or no longer. */
type Rejection = Extract<NotificationContent, { kind: 'image-rejected' | 'image-taken-down' }>;

/** The title is empty for a sensitive image, which its reader did not ask for. */
function describeWork({ image: { id, title }, artist }: About<'artist'>): Description {
  const what = title ? `'${title}'` : 'an adult image';
  const subject = { type: 'image', id, title: title || 'Adult image' } as const;
  return { subject, text: `${artist} has published ${what}.`, link: `/gallery/${id}` };
}

function describeImage(
  system: AccountSystem,
  content: Exclude<About<'image'>, About<'artist'>>,
): Description {
  const { image } = content;
  const subject = { type: 'image', ...image } as const;
  const inGallery = `/gallery/${image.id}`;
  switch (content.kind) {
    case 'image-approved':
      return { subject, text: `${nameYour('image', image)} is in the gallery.`, link: inGallery };
    case 'image-restored':
      return { subject, text: `${nameYour('image', image)} is back in the gallery.`, link: inGallery };
    case 'appeal-decided':
      return { subject, ...describeAppeal(system, content) };
    case 'likes':
      return { subject, text: countLikes(nameYour('image', image), content.likes), link: inGallery };
    case 'warned':
      return {
        subject,
        text: `Our staff warn you about ${nameYour('image', image).replace('Your', 'your')}: ${content.text}`,
        link: null,
      };
    case 'image-rejected': {
      const text = explain(`${nameYour('image', image)} was not approved.`, content);
      return { subject, text, link: linkUpload(system, content) };
    }
    case 'image-taken-down': {
      const text = explain(`${nameYour('image', image)} was taken down.`, content);
      return { subject, text, link: linkUpload(system, content) };
    }
  }
}

/** A reversed decision publishes the image in a step of its own. */
function describeAppeal(
  system: AccountSystem,
  { image, outcome, reply }: Extract<NotificationContent, { kind: 'appeal-decided' }>,
): Pick<Description, 'text' | 'link'> {
  const what = outcome === 'upheld' ? 'The decision stands.' : 'We took the decision back.';
  const text = `We looked at your appeal about ${nameYour('image', image).replace('Your', 'your')}. ${what} Our reply: ${reply}`;
  return { text, link: linkUpload(system, { image }) };
}

/** The title is empty where it is not to be read, and the id is missing where there is nothing to see. */
function describeReport({ reported: { id, title }, about, outcome }: About<'reported'>): Description {
  if (about === 'profile') return { subject: null, text: describeProfileReport(outcome), link: null };
  const image = `image${title && ` '${title}'`} that you reported`;
  const text = REPORT_SENTENCES[outcome](image);
  return id === undefined
    ? { subject: null, text, link: null }
    : { subject: { type: 'image', id, title }, text, link: `/gallery/${id}` };
}

const REPORT_SENTENCES: Record<ReportOutcome, (image: string) => string> = {
  dismissed: (image) => `We looked at the ${image} and left it as it is.`,
  'taken-down': (image) => `The ${image} was taken down.`,
  're-rated': (image) => `We corrected the rating of the ${image}.`,
  're-categorised': (image) => `We corrected the category of the ${image}.`,
  handled: (image) => `We looked at the ${image} and talked to its uploader.`,
  'image-removed': (image) => `The ${image} was deleted.`,
};

/** Staff change a profile in a step of its own, so that the outcome does not say what became of it. */
const describeProfileReport = (outcome: ReportOutcome): string =>
  outcome === 'image-removed'
    ? 'The image on the profile that you reported was deleted. If the profile breaks our rules, please report it again.'
    : 'We looked at the profile that you reported.';

function describeItem({ kind, item, reason }: About<'item'>): string {
  if (kind === 'item-enabled') return `${nameYour('item', item)} was enabled.`;
  return `${nameYour('item', item)} was disabled.${reason ? ` Reason: ${reason}` : ''}`;
}

function describePlan(content: About<'plan'>): Description {
  const { kind, plan } = content;
  const subject = null;
  const link = '/my-subscription';
  switch (kind) {
    case 'plan-ended':
      return { subject, text: `Your subscription to ${plan} has ended.`, link };
    case 'plan-payment-declined': {
      const text = `The payment for the renewal of ${plan} was declined. Please look at your subscription.`;
      return { subject, text, link };
    }
    case 'payment-declined': {
      const text = `Your payment for ${plan} was declined. Nothing was charged, and you can try again.`;
      return { subject, text, link: '/purchase' };
    }
    case 'payment-refunded':
      return { subject, text: describeRefund(content), link };
  }
}

function describeRefund({ plan, amount, currency, isWhole }: About<'isWhole'>): string {
  const refunded = `${writeAmount(amount, currency)} ${currency}`;
  return isWhole
    ? `We refunded ${refunded} for ${plan}. All of this payment went back.`
    : `We refunded ${refunded} for ${plan}. What you bought stays yours.`;
}

function describeChange(
  content: Exclude<NotificationContent, About<'image' | 'item' | 'plan' | 'reported'>>,
): string {
  switch (content.kind) {
    case 'submissions-limited':
      return describeLimit(content);
    case 'coins-adjusted':
      return describeCoins(content);
    case 'role-changed':
      return `Your role is now ${content.role.replaceAll('_', ' ')}.`;
    case 'second-factor-required':
      return 'Our staff now require a second factor of you: each sign-in needs a code as well.';
    case 'second-factor-released':
      return 'Our staff no longer require a second factor of you.';
    case 'second-factor-removed':
      return 'Our staff removed your authenticator app. You can set up another one.';
  }
}

/** By the day (UTC), since mails have no time zone of the reader. */
function describeLimit({ perDay, until, text }: { perDay: number; until: IsoTime; text: string }): string {
  const most = perDay === 0 ? 'no images' : `up to ${perDay} ${perDay === 1 ? 'image' : 'images'} a day`;
  return `You can submit ${most} until ${until.slice(0, 10)}. Our staff wrote: ${text}`;
}

function describeCoins({ amount, balance }: { amount: number; balance: number }): string {
  const coins = `${Math.abs(amount).toLocaleString('en')} ${Math.abs(amount) === 1 ? 'coin' : 'coins'}`;
  const what = amount > 0 ? `Our staff gave you ${coins}.` : `Our staff took ${coins} from you.`;
  return `${what} Your balance was ${balance.toLocaleString('en')} then.`;
}

const countLikes = (image: string, likes: number): string =>
  likes === 1 ? `${image} got its first like.` : `${image} has reached ${likes.toLocaleString('en')} likes.`;

/** Names something of the reader's by its title, if there is one to show. */
const nameYour = (what: string, { title }: { title: string }): string =>
  title === '' ? `Your ${what}` : `Your ${what} '${title}'`;

/** Adds the reason of a rejection, unless it says no more than the rejection, and the reviewer's note. */
function explain(sentence: string, { reason, note }: { reason: ReviewReason; note?: string | undefined }) {
  const isTelling = reason !== 'other' && reason !== 'taken-down';
  const label = isTelling ? [`Reason: ${reviewReasonLabel(reason)}.`] : [];
  return [sentence, ...label, ...(note ? [`The reviewer wrote: ${note}`] : [])].join(' ');
}

/** Where the uploader of a rejected image sees it; nowhere if it was posted on Discord. */
function linkUpload(
  system: AccountSystem,
  { image, isPosted }: Pick<Rejection, 'image' | 'isPosted'>,
): string | null {
  if (isPosted) return null;
  return system === 'game' ? '/game-profile/submissions' : `/admin/images/${image.id}`;
}
