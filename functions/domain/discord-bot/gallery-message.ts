import {
  type APIButtonComponentWithCustomId,
  type APIInteractionResponseCallbackData,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { GALLERY_FILTERS, type GalleryFilter } from '#shared/image-categories.ts';
import type { NthImage } from '../gallery/read-nth-image.ts';
import { buildButtonId } from './buttons/button.ts';
import { buildEmbedMessage, PREMIUM_MARK, resolveLink } from './embed.ts';
import { buildPrivateText } from './private-text.ts';

interface Wanted {
  /** As given, perhaps no category at all. */
  category: string;
  /** `random`, or a number counted from 1, newest first. */
  position: string;
  /** Only age-restricted channels may show sensitive images. */
  allowsSensitive: boolean;
}

/** Builds a message with one image of the gallery and buttons to the others. */
export async function buildGalleryMessage({
  category,
  position,
  allowsSensitive,
}: Wanted): Promise<APIInteractionResponseCallbackData> {
  const filter = GALLERY_FILTERS.find((each) => each === category) ?? 'all';
  // Other commands need no database.
  const { readNthImage } = await import('../gallery/read-nth-image.ts');
  const found = await readNthImage({
    category: filter,
    allowsSensitive,
    position: position === 'random' ? position : Math.max(1, Math.trunc(Number(position)) || 1),
  });
  if (!found)
    return { ...buildPrivateText('There are no images here yet. Try another category.'), components: [] };
  return {
    ...buildEmbedMessage(describe(found)),
    components: [buildRow(filter, found, position === 'random')],
  };
}

function describe({ image, position, total }: NthImage) {
  const { id, title, createdBy, premiumBadgeUntil, views, likes, imageUrl } = image;
  const counts = `${likes === 1 ? '1 like' : `${likes} likes`} · ${views === 1 ? '1 view' : `${views} views`}`;
  return {
    title,
    link: `/gallery/${id}`,
    image: imageUrl,
    description: `by ${createdBy}${premiumBadgeUntil ? PREMIUM_MARK : ''}`,
    footer: `${position} of ${total} · ${counts}`,
  };
}

function buildRow(
  category: GalleryFilter,
  { image, position, total }: NthImage,
  isRandom: boolean,
): APIMessageTopLevelComponent {
  const open = {
    ...({ type: ComponentType.Button, style: ButtonStyle.Link, label: 'Open on the site' } as const),
    url: resolveLink(`/gallery/${image.id}`),
  };
  const turn = (label: string, to: number | 'random', disabled: boolean): APIButtonComponentWithCustomId => ({
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label,
    disabled,
    custom_id: buildButtonId('gallery', category, to),
  });
  const turns = isRandom
    ? [turn('Another one', 'random', total < 2)]
    : [turn('Newer', position - 1, position <= 1), turn('Older', position + 1, position >= total)];
  return { type: ComponentType.ActionRow, components: [...turns, open] };
}
