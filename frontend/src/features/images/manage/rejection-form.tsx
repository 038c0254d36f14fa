import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { REVIEW_REASONS } from '#shared/review-reasons.ts';
import { buildOptionalLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea } from '#ui/form/field.tsx';
import type { Decision } from '../../../api/image-changes.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';

/** The note of a decision for the uploader. */
export const ReviewNote = buildOptionalLines('The note', IMAGE_LIMITS.reviewNote);

const RejectionForm = v.object({
  reason: v.picklist(REVIEW_REASONS, 'Choose a reason'),
  note: ReviewNote,
});

/** The reason and note of a rejection. */
export type Rejection = Pick<Decision, 'reason' | 'note'>;

/**
 * The form of a rejection.
 *
 * @param before the reason and note of an earlier attempt
 */
export const useRejectionForm = (before: Rejection | undefined) =>
  useCallForm({
    schema: RejectionForm,
    defaultValues: { note: before?.note ?? '', ...(before?.reason && { reason: before.reason }) },
    fallback: 'Failed to reject image',
  });

/** The field of the note. */
export const NoteField = (area: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea
    label="Note"
    optional
    hint="Shown to the uploader."
    maxLength={getMaxUnits(IMAGE_LIMITS.reviewNote)}
    {...area}
  />
);
