import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '../../../../shared/contract/image-upload.ts';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { writtenLine, writtenLines } from '../../../../shared/written-text.ts';

type Metadata = StaffImage['metadata'];

const TAG = writtenLine('A tag', LIMITS.imageTag);
const TAGS = `An image may have at most ${LIMITS.imageTags} tags`;

/** Tags as people write them, with commas between; empty ones are dropped, and each counts once. */
const WrittenTags = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(TAG),
  v.transform((tags) => [...new Set(tags)].filter((tag) => tag !== '')),
  v.maxLength(LIMITS.imageTags, TAGS),
);

/** What is said of an image, as a form holds it: tags are one text there. */
export const MetadataForm = v.object({
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  description: writtenLines('The description', LIMITS.imageDescription),
  category: ANNOUNCED_IMAGE.category,
  tags: WrittenTags,
  rating: ANNOUNCED_IMAGE.rating,
});

/** The same where a title may be missing: each file then has its own name for one. */
export const CommonMetadataForm = v.object({
  ...MetadataForm.entries,
  title: writtenLine('The title', LIMITS.imageTitle),
});

/** What is said of an image as a form starts with it. */
export const formValues = ({ tags, ...said }: Metadata): v.InferInput<typeof MetadataForm> => ({
  ...said,
  tags: tags.join(', '),
});

/** The fields in the order and by the names that a person reads. */
export const METADATA_LABELS = {
  title: 'Title',
  altText: 'Description for screen readers',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  rating: 'Rating',
} as const satisfies Record<keyof Metadata, string>;

/** The fields of what is said of an image, in their order. */
export const METADATA_NAMES = Object.keys(METADATA_LABELS) as (keyof Metadata)[]; // keys of a literal

/** Of what a form holds, only what is not as it was. */
export function changesOf(before: Metadata, now: Metadata): Partial<Metadata> {
  const changed = METADATA_NAMES.filter((name) => String(before[name]) !== String(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}
