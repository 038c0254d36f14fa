import type { UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '#shared/contract/image-upload.ts';
import { ImageCategory } from '#shared/image-category-schemas.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { CATEGORY_OPTIONS, RATING_CHOICES } from '../../../forms/images/image-choices.ts';
import { WrittenTags } from '../../../forms/images/written-tags.ts';
import { CompletedTags } from '../completion/completed-tags.tsx';

/** The details of a submission. */
export const DETAILS = {
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  category: ImageCategory,
  tags: WrittenTags,
  rating: ANNOUNCED_IMAGE.rating,
};

const DetailsForm = v.object(DETAILS);
export type Details = v.InferOutput<typeof DetailsForm>;

/** The details in display order with their labels. */
export const DETAIL_LABELS = {
  title: 'Title',
  altText: 'Description for screen readers',
  category: 'Category',
  tags: 'Tags',
  rating: 'Rating',
} as const satisfies Record<keyof Details, string>;

interface Props {
  /** The form's props for a field. */
  field: (name: keyof Details) => UseFormRegisterReturn & { error: string | undefined };
}

/** The title, the description, the category and the tags of a submission. */
export const WordFields = ({ field }: Props) => (
  <>
    <TextField
      label={DETAIL_LABELS.title}
      autoComplete="off"
      maxLength={getMaxUnits(IMAGE_LIMITS.title)}
      {...field('title')}
    />
    <TextArea
      label={DETAIL_LABELS.altText}
      optional
      rows={2}
      maxLength={getMaxUnits(IMAGE_LIMITS.altText)}
      hint="Describe it for people who can't see it."
      {...field('altText')}
    />
    <SelectField label={DETAIL_LABELS.category} options={CATEGORY_OPTIONS} {...field('category')} />
    <CompletedTags
      label={DETAIL_LABELS.tags}
      optional
      hint="Separate tags with commas: night, moth, 16 × 16"
      {...field('tags')}
    />
  </>
);

/** The rating of a submission. */
export function RatingField({ field }: Props) {
  const { error, ...rating } = field('rating');
  return (
    <RadioGroup legend={DETAIL_LABELS.rating} horizontal choices={RATING_CHOICES} error={error} {...rating} />
  );
}
