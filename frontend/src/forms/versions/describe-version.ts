import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { VersionedEntity } from '#shared/contract/versions.ts';
import { getFaqCategoryLabel } from '#shared/faq-categories.ts';
import type { Rating } from '#shared/ratings.ts';
import { describeConfig } from '../describe-gallery-config.ts';
import { describeSettings } from '../describe-system-settings.ts';

/** A field of an entity as text, with one line per value. */
interface DescribedField {
  label: string;
  value: string;
}

/** All fields of a version with labels, in the order of its form. */
export function describeVersion(thing: VersionedEntity): DescribedField[] {
  switch (thing.kind) {
    case 'faq':
      return describeFaq(thing);
    case 'text':
      return [{ label: 'Text', value: thing.text }];
    case 'place':
      return [
        { label: 'Image', value: describeImage(thing) },
        { label: 'Title', value: thing.title },
        { label: 'Description', value: thing.description },
      ];
    case 'gallery-config':
      return describeConfig(thing.config);
    case 'tag':
      return [
        { label: 'Name', value: thing.tag.name },
        { label: 'Description', value: thing.tag.description },
        { label: 'Aliases', value: thing.tag.aliases.join(', ') },
      ];
    case 'system-settings':
      return describeSettings(thing.settings);
  }
}

const describeFaq = ({ faq }: Extract<VersionedEntity, { kind: 'faq' }>): DescribedField[] => [
  { label: 'Question', value: faq.question },
  { label: 'Answer', value: faq.answer },
  { label: 'Category', value: getFaqCategoryLabel(faq.category) },
  { label: 'Order', value: String(faq.order) },
  { label: 'Status', value: faq.isPublished ? 'Published' : 'Draft' },
  { label: 'Tags', value: faq.tags.join(', ') },
  {
    label: 'Images',
    value: faq.images
      .map(
        ({ alt, caption }, at) =>
          `${at + 1}. ${[alt, caption].filter(Boolean).join(' · ') || 'no description'}`,
      )
      .join('\n'),
  },
];

const HIDDEN = 'image hidden from visitors';

function describeImage({ image, imageId }: Extract<VersionedEntity, { kind: 'place' }>): string {
  if (image) return image.metadata.title;
  return imageId ? `An ${HIDDEN}` : '';
}

/** An image shown next to a version. */
export interface VersionPicture {
  id: string;
  src: string;
  /** Its title, also shown while it is hidden. */
  title: string;
  alt: string;
  width: number;
  height: number;
  /** Images of questions have no rating. */
  rating?: Rating;
}

/** The images of a version. */
export function listPictures(thing: VersionedEntity): VersionPicture[] {
  if (thing.kind === 'place' && thing.image) return [toVersionPicture(thing.image)];
  if (thing.kind !== 'faq') return [];
  return thing.faq.images.map(({ id, url, alt, caption, variants, width, height }) => ({
    id,
    alt,
    width,
    height,
    src: variants[0]?.url ?? url,
    title: caption,
  }));
}

const toVersionPicture = ({
  id,
  thumbnailUrl,
  altText,
  metadata,
  ...image
}: FeaturedImage): VersionPicture => ({
  id,
  src: thumbnailUrl,
  title: metadata.title,
  alt: altText || metadata.title,
  width: image.width,
  height: image.height,
  rating: image.rating,
});

/** A field that differs between two versions of an entity. */
interface VersionDifference {
  label: string;
  /** The text of either side. */
  values: readonly [string, string];
  /** For image fields: the images of either side. */
  pictures?: readonly [VersionPicture[], VersionPicture[]];
}

const PICTURED: readonly string[] = ['Image', 'Images'];

/** The differences between two versions of an entity, in the order of its form. */
export function listVersionDifferences(one: VersionedEntity, other: VersionedEntity): VersionDifference[] {
  const others = new Map(describeVersion(other).map(({ label, value }) => [label, value]));
  const differs = joinImageIds(one) !== joinImageIds(other);
  return describeVersion(one)
    .map(({ label, value }): VersionDifference => {
      const both = [value, others.get(label) ?? ''] as const;
      return PICTURED.includes(label)
        ? { label, values: disambiguate(both, differs), pictures: [listPictures(one), listPictures(other)] }
        : { label, values: both };
    })
    .filter(({ label, values: [ones, others] }) => ones !== others || (differs && PICTURED.includes(label)));
}

/** Two images hidden from visitors have the same text, but are different images. */
const disambiguate = (
  [one, other]: readonly [string, string],
  differs: boolean,
): readonly [string, string] =>
  differs && one === `An ${HIDDEN}` && one === other ? [`Another ${HIDDEN}`, other] : [one, other];

/** The ids of a version's images, visible to visitors or not. */
function joinImageIds(thing: VersionedEntity): string {
  if (thing.kind === 'place') return thing.imageId ?? '';
  return thing.kind === 'faq' ? thing.faq.images.map(({ id }) => id).join() : '';
}
