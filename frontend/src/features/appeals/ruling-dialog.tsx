import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AppealOutcome, MAX_APPEAL_TEXT } from '#shared/appeals.ts';
import type { StaffAppeal } from '#shared/contract/appeals.ts';
import { buildRequiredLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { TextArea } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { APPEALS_KEY, decideAppeal } from '../../api/appeal-calls.ts';
import { IMAGE_LISTS_KEY } from '../../api/staff-images.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';

const Form = v.object({
  reply: buildRequiredLines('The reply', MAX_APPEAL_TEXT, 'Write a reply: the uploader reads it'),
});

const WORDS = {
  upheld: {
    title: 'Uphold decision',
    what: 'The image stays rejected. The uploader cannot appeal this decision again.',
  },
  reversed: { title: 'Reverse decision', what: 'The image is published, in your name.' },
} as const;

interface Props {
  appeal: StaffAppeal;
  outcome: AppealOutcome;
  onClose: () => void;
}

/** Asks for the reply that the uploader reads, and decides on an appeal. */
export function RulingDialog({ appeal, outcome, onClose }: Props) {
  const cache = useQueryClient();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { reply: '' },
    fallback: 'Failed to decide on the appeal',
  });
  const submit = submitTo(async ({ reply }) => {
    try {
      const { message } = await decideAppeal(appeal, { outcome, reply });
      if (message) toast.success(message);
      onClose();
    } finally {
      // A refusal may mean that someone else was faster.
      void cache.invalidateQueries({ queryKey: APPEALS_KEY });
      void cache.invalidateQueries({ queryKey: IMAGE_LISTS_KEY });
    }
  });
  const { title, what } = WORDS[outcome];
  return (
    <FormDialog
      title={title}
      about={appeal.title}
      submit={title}
      danger={outcome === 'upheld'}
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">{what}</p>
        <TextArea
          label="Reply"
          hint="Shown to the uploader."
          maxLength={getMaxUnits(MAX_APPEAL_TEXT)}
          data-first-focus=""
          {...field('reply')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
