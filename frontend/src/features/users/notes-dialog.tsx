import type { ManagedUser } from '#shared/contract/users.ts';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { addUserNote, userNotesQuery } from '../../api/staff-users.ts';
import { NewNote, Notes, useNewNote } from '../../forms/accounts/staff-notes.tsx';
import { useUnsaved } from '../../forms/unsaved-changes.tsx';
import { getUserName } from './user-name.ts';

interface Props {
  user: ManagedUser;
  onClose: () => void;
}

/** The staff notes about a user, and a form to add one. */
export function NotesDialog({ user, onClose }: Props) {
  const query = userNotesQuery(user.id);
  const note = useNewNote({ query, onAdd: (text, key) => addUserNote(user.id, text, key) });
  const unsaved = useUnsaved(note.isDirty, onClose);
  const leave = () => {
    if (!note.busy) unsaved.close();
  };
  return (
    <PanelDialog title="Notes about" about={getUserName(user)} onClose={leave}>
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
      <NewNote {...note} unsaved={{ ...unsaved, close: leave }} />
      <h3 className="mt-6 text-xl">Earlier notes</h3>
      <Notes query={query} />
    </PanelDialog>
  );
}
