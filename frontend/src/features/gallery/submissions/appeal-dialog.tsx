import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { MAX_APPEAL_TEXT } from '#shared/appeals.ts';
import { buildRequiredLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { sendAppeal } from '../../../api/appeal-calls.ts';
import { SUBMISSIONS_KEY } from '../../../api/submissions.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

const Form = v.object({
  text: buildRequiredLines('The text', MAX_APPEAL_TEXT, 'Say why the decision should be taken back'),
});

interface Props {
  /** The title of the submission. */
  title: string;
  /** The decision, as the submission names it. */
  decision: string;
  onClose: () => void;
}

/** Lets a player appeal the rejection of a submission. */
export function AppealDialog({ title, decision, onClose }: Props) {
  const cache = useQueryClient();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { text: '' },
    fallback: "We couldn't send your appeal",
    places: { decision: 'text' },
  });
  const submit = submitTo(async ({ text }) => {
    const { message } = await sendAppeal(decision, text);
    if (message) toast.success(message);
    onClose();
    await cache.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
  });
  return (
    <FormDialog
      title="Appeal"
      about={title}
      submit="Send appeal"
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          A moderator who didn't make this decision will look at it again and write to you. You can appeal
          once.
        </p>
        <TextArea
          label="Why should we take it back?"
          maxLength={getMaxUnits(MAX_APPEAL_TEXT)}
          data-first-focus=""
          {...field('text')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
