import {
  type APIInteractionResponseCallbackData,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { REVIEW_REASONS, reviewReasonLabel } from '#shared/review-reasons.ts';
import type { Image } from '../../images/image.ts';
import { buildButtonId } from '../buttons/button.ts';
import { buildEmbedMessage, resolveLink } from '../embed.ts';

/** Where a decision is made: in the review channel, or in one's own list. */
export type ReviewPlace = 'channel' | 'list';

interface Shown {
  place: ReviewPlace;
  /** The picture; absent where sensitive images may not be shown. */
  pictureUrl: string | undefined;
}

type Message = Pick<APIInteractionResponseCallbackData, 'embeds' | 'components' | 'allowed_mentions'>;

/** Where staff review images on the site. */
const REVIEW_PATH = '/admin/images/review';

/** Builds a message that shows an image and lets reviewers decide on it. */
export const buildReviewMessage = (image: Image, { place, pictureUrl }: Shown): Message => ({
  ...buildEmbedMessage({
    title: image.title,
    link: image.sourceUrl ?? REVIEW_PATH,
    description: describe(image, pictureUrl),
    ...(pictureUrl && { image: pictureUrl }),
    footer: 'Waiting for review',
  }),
  components: [buildButtons(image, place, pictureUrl !== undefined), buildReasons(image, place)],
});

/** Builds a message about an image that has been decided on. */
export const buildDecidedMessage = (image: Image, place: ReviewPlace, note: string): Message => ({
  ...buildEmbedMessage({
    title: image.title,
    description: describe(image, ''),
    footer: note,
    link: image.approvalStatus === 'approved' ? `/gallery/${image.id}` : REVIEW_PATH,
  }),
  components: place === 'list' ? [{ type: ComponentType.ActionRow, components: [NEXT_BUTTON] }] : [],
});

const NEXT_BUTTON = {
  ...({ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Next image' } as const),
  custom_id: buildButtonId('pending'),
};

function describe(image: Image, pictureUrl: string | undefined): string {
  const { createdBy, category, rating, approvalStatus, hasPriority } = image;
  const priority = hasPriority && approvalStatus === 'pending' ? ' · Priority' : '';
  const facts = `by ${createdBy} · ${getCategoryLabel(category)} · rated ${rating.toUpperCase()}${priority}`;
  return pictureUrl === undefined ? `${facts}\nSensitive: look at it on the site before you decide.` : facts;
}

/** An image is approved only where its picture is shown. */
function buildButtons(
  { id, version }: Image,
  place: ReviewPlace,
  isShown: boolean,
): APIMessageTopLevelComponent {
  const approve = {
    ...({ type: ComponentType.Button, style: ButtonStyle.Success, label: 'Approve' } as const),
    custom_id: buildButtonId('approve', id, version, place),
  };
  const open = {
    ...({ type: ComponentType.Button, style: ButtonStyle.Link, label: 'Open the review desk' } as const),
    url: resolveLink(REVIEW_PATH),
  };
  return { type: ComponentType.ActionRow, components: isShown ? [approve, open] : [open] };
}

const buildReasons = ({ id, version }: Image, place: ReviewPlace): APIMessageTopLevelComponent => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      placeholder: 'Reject, because…',
      custom_id: buildButtonId('reject', id, version, place),
      // Only what is public can be taken down.
      options: REVIEW_REASONS.filter((reason) => reason !== 'taken-down').map((value) => ({
        label: reviewReasonLabel(value),
        value,
      })),
    },
  ],
});
