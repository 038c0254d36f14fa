import * as v from 'valibot';
import { LIMITS } from '../../../../shared/limits.ts';
import { REVIEW_REASONS, reviewReasonLabel } from '../../../../shared/review-reasons.ts';
import { writtenLines } from '../../../../shared/written-text.ts';
import type { Decision } from '../../api/image-decisions.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const Rejection = v.object({
  reason: v.picklist(REVIEW_REASONS, 'Choose a reason'),
  note: writtenLines('The note', LIMITS.reviewNote),
});

const CHOICES = REVIEW_REASONS.map((value) => ({ value, label: reviewReasonLabel(value) }));

interface Props {
  /** What is rejected: the title of an image, or how many there are. */
  what: string;
  onReject: (decision: Decision) => void;
  onClose: () => void;
  /** Where the focus goes afterwards, as in a modal. */
  returnFocus?: (opener: Element | null) => HTMLElement | null;
}

/** Asks why something is rejected, and what its uploader should read about it. */
export function RejectionDialog({ what, onReject, onClose, returnFocus }: Props) {
  const { field, form, submitTo } = useCallForm({
    schema: Rejection,
    defaultValues: { note: '' },
    fallback: 'Failed to reject image',
  });
  const submit = submitTo(async ({ reason, note }) =>
    onReject({ status: 'rejected', reason, ...(note && { note }) }),
  );
  const { error, ...reason } = field('reason');
  return (
    <PanelDialog title="Reject" onClose={onClose} returnFocus={returnFocus}>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-5">
        <p className="text-soft wrap-anywhere">
          Why is <bdi className="font-semibold text-text">{what}</bdi> rejected?
        </p>
        <RadioGroup
          legend="Reason"
          choices={CHOICES}
          error={error ?? form.formState.errors.reason?.message}
          {...reason}
          data-first-focus=""
        />
        <TextArea
          label="Note"
          optional
          hint="Whoever uploaded it reads this."
          maxLength={LIMITS.reviewNote}
          {...field('note')}
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" look="hot">
            Reject
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
