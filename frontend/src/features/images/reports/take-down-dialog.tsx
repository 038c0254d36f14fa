import * as v from 'valibot';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { NoteField, ReviewNote } from '../manage/rejection-form.tsx';

const Form = v.object({ note: ReviewNote });

interface Props {
  /** The name of the image. */
  name: string;
  /** The note of an attempt that was refused. */
  before: string | undefined;
  onTakeDown: (note: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before taking an image down, with a note for the uploader. */
export function TakeDownDialog({ name, before, onTakeDown, onClose }: Props) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { note: before ?? '' },
    fallback: 'Failed to take down image',
  });
  const submit = submitTo(async ({ note }) => {
    onTakeDown(note);
    onClose();
  });
  return (
    <FormDialog
      title="Take this image down?"
      isDirty={form.formState.isDirty}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      submit="Take down"
      danger
      narrow
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          Visitors will no longer see <bdi className="font-semibold">{name}</bdi>, and every report on it will
          be closed. You can approve it again in Manage Images.
        </p>
        <NoteField {...field('note')} />
        <FailureNotice failure={failure} />
      </div>
    </FormDialog>
  );
}
