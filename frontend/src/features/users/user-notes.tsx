import type { ManagedUser } from '#shared/contract/users.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { addUserNote, userNotesQuery } from '../../api/staff-users.ts';
import { NewNote, Notes, useNewNote } from '../../forms/accounts/staff-notes.tsx';

/** The staff notes about a user, and a form to add one. */
export function UserNotes({ id }: Pick<ManagedUser, 'id'>) {
  const query = userNotesQuery(id);
  const note = useNewNote({ query, onAdd: (text, key) => addUserNote(id, text, key) });
  return (
    <Panel title="Staff notes">
      <p className="mt-2 text-soft">
        Only staff who manage users can see these notes. Notes show their author and can't be deleted.
      </p>
      <NewNote {...note} />
      <div className="mt-6 mb-2">
        <Notes query={query} />
      </div>
    </Panel>
  );
}
