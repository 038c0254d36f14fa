import type { UseFormRegisterReturn } from 'react-hook-form';
import { LIMITS } from '../../../../../shared/limits.ts';
import { CATEGORY_OPTIONS, RATING_CHOICES } from '../../../forms/image-choices.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { METADATA_LABELS } from './metadata-form.ts';

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
        maxLength={LIMITS.imageTitle}
        optional={untitled !== undefined}
        hint={untitled}
        {...field('title')}
        data-first-focus=""
      />
      <TextArea
        label={METADATA_LABELS.altText}
        optional
        rows={2}
        maxLength={LIMITS.imageAltText}
        hint="Describe it for people who can't see it."
        {...field('altText')}
      />
      <TextArea
        label={METADATA_LABELS.description}
        optional
        rows={3}
        maxLength={LIMITS.imageDescription}
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
