import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { StaffNote } from '#shared/contract/users.ts';
import { STAFF_LIMITS } from '#shared/staff-limits.ts';
import { buildRequiredLines } from '#shared/text-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { Button } from '#ui/control/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatMoment } from '#ui/format/format-time.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { useAttemptKey } from '../../api/attempt-key.ts';
import type { KnownNotes, NotesQuery } from '../../api/staff-notes.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { NotSaved, type useUnsaved } from '../unsaved-changes.tsx';
import { useCallForm } from '../use-call-form.ts';

const Form = v.object({ text: buildRequiredLines('A note', STAFF_LIMITS.note, 'Please write a note') });

/** The calls for the notes about one account. */
interface NoteCalls {
  query: NotesQuery;
  /** Adds a note; may throw ApiError. Repeating it with the same key adds no second note. */
  onAdd: (text: string, key: string) => Promise<StaffNote>;
}

/** The form of a new note, which is cleared once the note is added. */
export function useNewNote({ query, onAdd }: NoteCalls) {
  const cache = useQueryClient();
  const getKey = useAttemptKey();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Form,
    defaultValues: { text: '' },
    fallback: 'Failed to add note',
  });
  const submit = submitTo(async ({ text }) => {
    const { queryKey } = query;
    const note = await onAdd(text, getKey({ queryKey, text }));
    // A pending response may lack the note.
    await cache.cancelQueries({ queryKey });
    const known = cache.getQueryData(queryKey);
    if (known) cache.setQueryData(queryKey, withNote(known, note));
    else void cache.invalidateQueries({ queryKey });
    form.reset();
    form.setFocus('text');
  });
  return { field, failure, busy, submit, isDirty: form.formState.isDirty };
}

interface NewNoteProps extends ReturnType<typeof useNewNote> {
  /** In a dialog that can close: whether it asks first, and how it goes on. */
  unsaved?: ReturnType<typeof useUnsaved>;
}

/** A form to add a note. */
export const NewNote = ({ field, failure, busy, submit, unsaved }: NewNoteProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      unsaved?.goOn();
      submit(event);
    }}
    onChange={unsaved?.goOn}
    className="mt-4 grid gap-3"
  >
    <TextArea
      label="New note"
      maxLength={getMaxUnits(STAFF_LIMITS.note)}
      data-first-focus={unsaved && ''}
      {...field('text')}
    />
    <FailureNotice failure={failure} />
    {unsaved?.isConfirming ? <NotSaved /> : null}
    <div className="flex flex-wrap gap-4">
      <Button type="submit" variant="hot" busy={busy}>
        Add note
      </Button>
      {unsaved?.isConfirming ? (
        <Button variant="outline" onClick={unsaved.close}>
          Discard changes
        </Button>
      ) : null}
    </div>
  </form>
);

interface NotesPanelProps extends NoteCalls {
  /** Says who can see the notes. */
  notice: string;
}

/** The staff notes about an account, and a form to add one. */
export function NotesPanel({ query, onAdd, notice }: NotesPanelProps) {
  const note = useNewNote({ query, onAdd });
  return (
    <Panel title="Staff notes">
      <p className="mt-2 text-soft">{notice} Notes show their author and can't be deleted.</p>
      <NewNote {...note} />
      <div className="mt-6 mb-2">
        <Notes query={query} />
      </div>
    </Panel>
  );
}

/** A note that is already listed is not added again. */
const withNote = (known: KnownNotes, note: StaffNote): KnownNotes =>
  known.notes.some(({ id }) => id === note.id)
    ? known
    : { notes: [note, ...known.notes], total: known.total + 1 };

/** The newest notes about an account. */
export function Notes({ query: options }: Pick<NoteCalls, 'query'>) {
  const query = useQueryState(options);
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
      <FailedNotice title="Failed to load notes" className="mt-3" busy={query.busy} onRetry={query.retry} />
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
