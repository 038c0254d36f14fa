import type { UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { ANNOUNCED_IMAGE } from '#shared/contract/image-upload.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { buildOptionalLine, buildOptionalLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { findFieldChanges } from '../../../forms/conflicts/compare-edits.ts';
import { CATEGORY_OPTIONS, RATING_CHOICES } from '../../../forms/images/image-choices.ts';
import { WrittenTags } from '../../../forms/images/written-tags.ts';

type Name = keyof typeof METADATA_LABELS;

interface Props {
  /** The form's props for a field. */
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined };
  /** The title used if none is entered; if missing, a title is required. */
  untitled?: string;
}

/** The fields for an image's metadata. */
export function MetadataFields({ field, untitled }: Props) {
  const { error: ratingError, ...rating } = field('rating');
  return (
    <>
      <TextField
        label={METADATA_LABELS.title}
        autoComplete="off"
        maxLength={getMaxUnits(IMAGE_LIMITS.title)}
        optional={untitled !== undefined}
        hint={untitled}
        {...field('title')}
        data-first-focus=""
      />
      <TextArea
        label={METADATA_LABELS.altText}
        optional
        rows={2}
        maxLength={getMaxUnits(IMAGE_LIMITS.altText)}
        hint="Describe it for people who can't see it."
        {...field('altText')}
      />
      <TextArea
        label={METADATA_LABELS.description}
        optional
        rows={3}
        maxLength={getMaxUnits(IMAGE_LIMITS.description)}
        {...field('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={METADATA_LABELS.category} options={CATEGORY_OPTIONS} {...field('category')} />
        <TextField
          label={METADATA_LABELS.tags}
          optional
          autoComplete="off"
          hint="Separate tags with commas: night, moth, 16 × 16"
          {...field('tags')}
        />
      </div>
      <RadioGroup
        legend={METADATA_LABELS.rating}
        horizontal
        choices={RATING_CHOICES}
        error={ratingError}
        {...rating}
      />
    </>
  );
}

type Metadata = StaffImage['metadata'];

/** Image metadata as form values: tags are one string. */
export const MetadataForm = v.object({
  title: ANNOUNCED_IMAGE.title,
  altText: ANNOUNCED_IMAGE.altText,
  description: buildOptionalLines('The description', IMAGE_LIMITS.description),
  category: ANNOUNCED_IMAGE.category,
  tags: WrittenTags,
  rating: ANNOUNCED_IMAGE.rating,
});

/** The same with an optional title: without one, each file uses its own name. */
export const CommonMetadataForm = v.object({
  ...MetadataForm.entries,
  title: buildOptionalLine('The title', IMAGE_LIMITS.title),
});

/** The initial form values. */
export const toFormValues = ({ tags, ...said }: Metadata): v.InferInput<typeof MetadataForm> => ({
  ...said,
  tags: tags.join(', '),
});

/** The fields in display order with their labels. */
export const METADATA_LABELS = {
  title: 'Title',
  altText: 'Description for screen readers',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  rating: 'Rating',
} as const satisfies Record<keyof Metadata, string>;

/** The fields that have changed. */
export const findChanges = (before: Metadata, now: Metadata): Partial<Metadata> =>
  findFieldChanges(METADATA_LABELS, before, now);
