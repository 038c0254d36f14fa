import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ManagedUser, StaffNote } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { requiredLines } from '../../../../shared/text-fields.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { addUserNote, userNotesQuery } from '../../api/staff-users.ts';
import { useQueryState } from '../../api/use-query-state.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { NotSaved, useUnsaved } from '../../forms/unsaved-changes.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { formatMoment, formatQuantity } from '../../ui/format.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { userName } from './user-name.ts';

const Form = v.object({ text: requiredLines('A note', LIMITS.staffNote, 'Please write a note') });

interface Props {
  user: ManagedUser;
  onClose: () => void;
}

/** The staff notes about a user, and a form to add one. */
export function NotesDialog({ user, onClose }: Props) {
  const note = useNewNote(user);
  const { asked, close, goOn } = useUnsaved(note.isDirty, onClose);
  const leave = () => {
    if (!note.busy) close();
  };
  return (
    <PanelDialog title="Notes about" about={userName(user)} onClose={leave}>
      <p className="mt-2 text-soft">
        Only staff who manage users can see these notes. Notes show their author and can't be deleted.
      </p>
      {user.suspension ? (
        <FormNotice kind="info" title="Why this account is inactive" className="mt-4">
          <p className="wrap-anywhere whitespace-pre-wrap">
            {user.suspension.reason || 'No reason was given.'}
          </p>
        </FormNotice>
      ) : null}
      <NewNote {...note} {...{ asked, goOn }} close={leave} />
      <h3 className="mt-6 text-xl">Earlier notes</h3>
      <Notes user={user} />
    </PanelDialog>
  );
}

/** The form of a new note, which is cleared once the note is added. */
function useNewNote({ id }: ManagedUser) {
  const cache = useQueryClient();
  const getKey = useAttemptKey();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { text: '' },
    fallback: 'Failed to add note',
  });
  const submit = submitTo(async ({ text }) => {
    const note = await addUserNote(id, text, getKey({ id, text }));
    // A pending response may lack the note.
    const { queryKey } = userNotesQuery(id);
    await cache.cancelQueries({ queryKey });
    const known = cache.getQueryData(queryKey);
    if (known) cache.setQueryData(queryKey, withNote(known, note));
    else void cache.invalidateQueries({ queryKey });
    form.reset();
    form.setFocus('text');
  });
  return { field, failure, busy, submit, isDirty: form.formState.isDirty };
}

type NewNoteProps = ReturnType<typeof useNewNote> & ReturnType<typeof useUnsaved>;

const NewNote = ({ field, failure, busy, submit, asked, close, goOn }: NewNoteProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      goOn();
      submit(event);
    }}
    onChange={goOn}
    className="mt-4 grid gap-3"
  >
    <TextArea label="New note" maxLength={LIMITS.staffNote} data-first-focus="" {...field('text')} />
    <FailureNotice failure={failure} />
    {asked ? <NotSaved /> : null}
    <div className="flex flex-wrap gap-4">
      <Button type="submit" look="hot" busy={busy}>
        Add note
      </Button>
      {asked ? (
        <Button look="outline" onClick={close}>
          Discard changes
        </Button>
      ) : null}
    </div>
  </form>
);

interface KnownNotes {
  notes: StaffNote[];
  total: number;
}

/** A note that is already listed is not added again. */
const withNote = (known: KnownNotes, note: StaffNote): KnownNotes =>
  known.notes.some(({ id }) => id === note.id)
    ? known
    : { notes: [note, ...known.notes], total: known.total + 1 };

function Notes({ user: { id } }: Pick<Props, 'user'>) {
  const query = useQueryState(userNotesQuery(id));
  if (query.state === 'loading') {
    return (
      <div role="status" className="mt-3 grid gap-3">
        <span className="sr-only">Loading notes</span>
        <Skeleton className="h-16 bg-raised" />
        <Skeleton className="h-16 bg-raised" />
      </div>
    );
  }
  if (query.state === 'failed') {
    return (
      <FormNotice kind="error" title="Failed to load notes" className="mt-3">
        <Button className="mt-3" busy={query.busy} onClick={query.retry}>
          Try again
        </Button>
      </FormNotice>
    );
  }
  const { notes, total } = query.data;
  if (notes.length === 0) return <p className="mt-3 text-soft">No notes yet.</p>;
  return (
    <>
      <ul aria-label="Notes" className="mt-3 grid gap-3">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {total > notes.length ? (
        <p className="mt-3 text-sm text-soft">
          Showing the newest {notes.length} of {formatQuantity(total, 'note')}.
        </p>
      ) : null}
    </>
  );
}

const Note = ({ note: { text, by, at } }: { note: StaffNote }) => (
  <li className="stepped step-3 bg-raised px-4 py-3">
    <p className="text-sm text-soft">
      <bdi className="font-semibold text-text">{by}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
    </p>
    <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
  </li>
);
