import * as v from 'valibot';
import { LIMITS } from '../../../../shared/limits.ts';
import { writtenLines } from '../../../../shared/written-text.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { ActionButton } from '../../ui/staff/action-button.tsx';
import { FormDialog } from '../../ui/staff/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const Form = v.object({ note: writtenLines('The note', LIMITS.reviewNote) });

interface Props {
  /** What the image is called. */
  name: string;
  /** May throw ApiError, which is then shown beside what was written. */
  onTakeDown: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether an image should really go, and what its uploader should read about it. */
export function TakeDownDialog({ name, onTakeDown, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { note: '' },
    fallback: 'Failed to take down image',
  });
  const submit = submitTo(async ({ note }) => {
    await onTakeDown(note);
    onClose();
  });
  const takeDown = (
    <ActionButton tone="bad" type="submit" busy={busy}>
      Take down
    </ActionButton>
  );
  return (
    <FormDialog
      title="Take this image down?"
      isDirty={form.formState.isDirty}
      {...{ busy, onClose }}
      onSubmit={submit}
      submit={takeDown}
      narrow
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          Visitors no longer see <bdi className="font-semibold">{name}</bdi>, and every report on it is
          closed. It can be approved again under Manage Images.
        </p>
        <TextArea
          label="Note"
          optional
          hint="Whoever uploaded it reads this."
          maxLength={LIMITS.reviewNote}
          {...field('note')}
        />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
