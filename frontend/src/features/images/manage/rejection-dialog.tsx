import { REVIEW_REASONS, reviewReasonLabel } from '#shared/review-reasons.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import type { Decision } from '../../../api/image-changes.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NoteField, type Rejection, useRejectionForm } from './rejection-form.tsx';

const CHOICES = REVIEW_REASONS.map((value) => ({ value, label: reviewReasonLabel(value) }));

interface Props {
  /** What is rejected: the title of an image, or 'these 3 images'. */
  what: string;
  /** May throw ApiError, which is then shown next to the form. */
  onReject: (decision: Decision) => Promise<unknown>;
  /** The user's input from a refused rejection. */
  before?: Rejection | undefined;
  onClose: () => void;
  /** Where the focus goes on closing, as in `Modal`. */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
}

/** Asks for the reason of a rejection and a note for the uploader. */
export function RejectionDialog({ what, onReject, before, onClose, returnFocus }: Props) {
  const { field, form, failure, busy, submitTo } = useRejectionForm(before);
  const submit = submitTo(async ({ reason, note }) =>
    onReject({ status: 'rejected', reason, ...(note && { note }) }),
  );
  const { errors, dirtyFields } = form.formState;
  const { error, ...reason } = field('reason');
  return (
    <FormDialog
      title="Reject"
      // A reason takes one click to restore; a note does not.
      isDirty={Boolean(dirtyFields.note)}
      busy={busy}
      onClose={onClose}
      returnFocus={returnFocus}
      onSubmit={submit}
      submit="Reject"
      danger
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft wrap-anywhere">
          Why are you rejecting <bdi className="font-semibold text-text">{what}</bdi>?
        </p>
        <RadioGroup
          legend="Reason"
          choices={CHOICES}
          error={error ?? errors.reason?.message}
          {...reason}
          data-first-focus=""
        />
        <NoteField {...field('note')} />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
