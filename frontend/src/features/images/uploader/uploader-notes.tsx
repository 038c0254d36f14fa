import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { addUploaderNote, uploaderNotesQuery } from '../../../api/staff-sanctions.ts';
import { NewNote, Notes, useNewNote } from '../../../forms/accounts/staff-notes.tsx';

interface Props {
  id: StaffImage['id'];
  /** How many notes staff have written about the uploader. */
  count: number;
}

/** The staff notes about the uploader, which all reviewers read and write; read once they are opened. */
export function UploaderNotes({ id, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-cool hover:text-text">
        {count > 0 ? `Staff notes (${count})` : 'Staff notes'}
      </summary>
      {isOpen ? <OpenNotes id={id} /> : null}
    </details>
  );
}

function OpenNotes({ id }: Pick<Props, 'id'>) {
  const query = uploaderNotesQuery(id);
  const note = useNewNote({ query, onAdd: (text, key) => addUploaderNote(id, text, key) });
  return (
    <>
      <Notes query={query} />
      <NewNote {...note} />
    </>
  );
}
