import type { VersionedThing } from '../../../../shared/contract/versions.ts';
import { faqCategoryLabel } from '../../../../shared/faq-categories.ts';
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

function imageInWords({ image, imageId }: Extract<VersionedThing, { kind: 'place' }>): string {
  if (image) return image.metadata.title;
  return imageId ? 'An image that visitors do not see any more' : '';
}

/** The pictures that a version shows. */
export function picturesOf(thing: VersionedThing): { src: string; alt: string; id: string }[] {
  if (thing.kind === 'place' && thing.image)
    return [{ id: thing.image.id, src: thing.image.thumbnailUrl, alt: thing.image.altText }];
  if (thing.kind !== 'faq') return [];
  return thing.faq.images.map(({ id, url, alt, variants }) => ({ id, src: variants[0]?.url ?? url, alt }));
}

/** What is not the same in two versions of a thing, by label: `mine` is the first. */
export function versionDifferences(
  mine: VersionedThing,
  theirs: VersionedThing,
): { label: string; mine: string; theirs: string }[] {
  const others = new Map(versionInWords(theirs).map(({ label, words }) => [label, words]));
  const fields = versionInWords(mine).map(({ label, words }) => ({
    ...{ label, mine: words, theirs: others.get(label) ?? '' },
  }));
  const isPictured = (of: VersionedThing) =>
    picturesOf(of)
      .map(({ id }) => id)
      .join();
  const differs = isPictured(mine) !== isPictured(theirs);
  return fields.filter(
    (each) => each.mine !== each.theirs || (differs && ['Image', 'Images'].includes(each.label)),
  );
}
