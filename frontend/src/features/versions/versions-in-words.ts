import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import type { VersionedThing } from '../../../../shared/contract/versions.ts';
import { faqCategoryLabel } from '../../../../shared/faq-categories.ts';
import type { Rating } from '../../../../shared/ratings.ts';
import { configInWords } from '../editing/gallery-config-form.ts';

/** One field of a thing, in words; a line each where there are several. */
interface FieldInWords {
  label: string;
  words: string;
}

/** All that a version says, by label, in the order in which its own form has it. */
export function versionInWords(thing: VersionedThing): FieldInWords[] {
  switch (thing.kind) {
    case 'faq':
      return faqInWords(thing);
    case 'text':
      return [{ label: 'Text', words: thing.text }];
    case 'place':
      return [
        { label: 'Image', words: imageInWords(thing) },
        { label: 'Title', words: thing.title },
        { label: 'Description', words: thing.description },
      ];
    case 'gallery-config':
      return configInWords(thing.config);
  }
}

const faqInWords = ({ faq }: Extract<VersionedThing, { kind: 'faq' }>): FieldInWords[] => [
  { label: 'Question', words: faq.question },
  { label: 'Answer', words: faq.answer },
  { label: 'Category', words: faqCategoryLabel(faq.category) },
  { label: 'Order', words: String(faq.order) },
  { label: 'Standing', words: faq.isPublished ? 'Published' : 'Draft' },
  { label: 'Tags', words: faq.tags.join(', ') },
  {
    label: 'Images',
    words: faq.images
      .map(
        ({ alt, caption }, at) =>
          `${at + 1}. ${[alt, caption].filter(Boolean).join(' · ') || 'without words'}`,
      )
      .join('\n'),
  },
];

const HIDDEN = 'image that visitors do not see any more';

function imageInWords({ image, imageId }: Extract<VersionedThing, { kind: 'place' }>): string {
  if (image) return image.metadata.title;
  return imageId ? `An ${HIDDEN}` : '';
}

/** A picture as it is drawn beside a version. */
export interface VersionPicture {
  id: string;
  src: string;
  /** What it is called, also while it is veiled. */
  title: string;
  alt: string;
  /** Those of questions have none. */
  rating?: Rating;
}

/** The pictures that a version shows. */
export function picturesOf(thing: VersionedThing): VersionPicture[] {
  if (thing.kind === 'place' && thing.image) return [pictureOfPlace(thing.image)];
  if (thing.kind !== 'faq') return [];
  return thing.faq.images.map(({ id, url, alt, caption, variants }) => ({
    id,
    src: variants[0]?.url ?? url,
    title: caption,
    alt,
  }));
}

const pictureOfPlace = ({ id, thumbnailUrl, altText, metadata, rating }: PlacedImage): VersionPicture => ({
  ...{ id, src: thumbnailUrl, title: metadata.title, alt: altText || metadata.title, rating },
});

/** One field of two versions of a thing, where they are not the same. */
interface VersionDifference {
  label: string;
  /** Of the one and of the other. */
  words: readonly [string, string];
  /** Where the field is about pictures: those of the one and of the other. */
  pictures?: readonly [VersionPicture[], VersionPicture[]];
}

const PICTURED: readonly string[] = ['Image', 'Images'];

/** What is not the same in two versions of a thing, in the order of its form. */
export function versionDifferences(one: VersionedThing, other: VersionedThing): VersionDifference[] {
  const others = new Map(versionInWords(other).map(({ label, words }) => [label, words]));
  const differs = imageIdsOf(one) !== imageIdsOf(other);
  return versionInWords(one)
    .map(({ label, words }): VersionDifference => {
      const both = [words, others.get(label) ?? ''] as const;
      return PICTURED.includes(label)
        ? { label, words: toldApart(both, differs), pictures: [picturesOf(one), picturesOf(other)] }
        : { label, words: both };
    })
    .filter(({ label, words: [ones, others] }) => ones !== others || (differs && PICTURED.includes(label)));
}

/** Two images that nobody sees have the same words, and are two images. */
const toldApart = ([one, other]: readonly [string, string], differs: boolean): readonly [string, string] =>
  differs && one === `An ${HIDDEN}` && one === other ? [`Another ${HIDDEN}`, other] : [one, other];

/** Which images a version has, seen by visitors or not. */
function imageIdsOf(thing: VersionedThing): string {
  if (thing.kind === 'place') return thing.imageId ?? '';
  return thing.kind === 'faq' ? thing.faq.images.map(({ id }) => id).join() : '';
}
