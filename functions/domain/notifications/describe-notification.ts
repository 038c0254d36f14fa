import type { AccountNotification } from '#shared/contract/notifications.ts';
import { toIsoTime } from '#shared/ids.ts';
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
  const { image } = content;
  const subject = { type: 'image', ...image } as const;
  const inGallery = `/gallery/${image.id}`;
  switch (content.kind) {
    case 'image-approved':
      return { subject, text: `Your image '${image.title}' is in the gallery.`, link: inGallery };
    case 'image-restored':
      return { subject, text: `Your image '${image.title}' is back in the gallery.`, link: inGallery };
    case 'likes':
      return { subject, text: countLikes(image.title, content.likes), link: inGallery };
    case 'image-rejected': {
      const text = explain(`Your image '${image.title}' was not approved.`, content);
      return { subject, text, link: linkUpload(system, image.id) };
    }
    case 'image-taken-down': {
      const text = explain(`Your image '${image.title}' was taken down.`, content);
      return { subject, text, link: linkUpload(system, image.id) };
    }
  }
}

const countLikes = (title: string, likes: number): string =>
  likes === 1
    ? `Your image '${title}' got its first like.`
    : `Your image '${title}' has reached ${likes.toLocaleString('en')} likes.`;

/** Adds the reason of a rejection, unless it says no more than the rejection, and the reviewer's note. */
function explain(sentence: string, { reason, note }: { reason: ReviewReason; note?: string | undefined }) {
  const isTelling = reason !== 'other' && reason !== 'taken-down';
  const label = isTelling ? [`Reason: ${reviewReasonLabel(reason)}.`] : [];
  return [sentence, ...label, ...(note ? [`The reviewer wrote: ${note}`] : [])].join(' ');
}

/** Where the uploader of an image sees it in any state. */
const linkUpload = (system: AccountSystem, id: string): string =>
  system === 'game' ? '/game-profile/submissions' : `/admin/images/${id}`;
