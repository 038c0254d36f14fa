import type { ManagedUser } from '#shared/contract/users.ts';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { addUserNote, userNotesQuery } from '../../api/staff-users.ts';
import { ResetSecondFactorDialog } from '../../forms/accounts/reset-second-factor-dialog.tsx';
import { RoleDialog } from '../../forms/accounts/role-dialog.tsx';
import { NewNote, Notes, useNewNote } from '../../forms/accounts/staff-notes.tsx';
import { SuspensionDialog } from '../../forms/accounts/suspension-dialog.tsx';
import { useUnsaved } from '../../forms/unsaved-changes.tsx';
import { buildRolesPath } from '../../session/paths/screen-paths.ts';
import { ROLE_CHOICES } from './role-choices.ts';
import type { useUserChanges } from './use-user-changes.ts';
import { getUserName } from './user-name.ts';

/** The open dialog, and its user as they were when it opened. */
export interface OpenUserDialog {
  what: 'role' | 'deactivation' | 'notes' | 'second-factor';
  user: ManagedUser;
}

interface Props extends OpenUserDialog {
  changes: ReturnType<typeof useUserChanges>;
  onClose: () => void;
}

/** Changes a user's role, deactivates them, resets their second factor, or shows the notes about them. */
export function UserDialog({ what, user, changes, onClose }: Props) {
  const names = { about: getUserName(user), name: user.username };
  if (what === 'notes') return <NotesDialog user={user} onClose={onClose} />;
  if (what === 'deactivation') {
    return (
      <SuspensionDialog
        account={user}
        {...names}
        verb="Deactivate"
        undo="the account is activated"
        onSuspend={changes.deactivate}
        onClose={onClose}
      />
    );
  }
  if (what === 'second-factor') {
    const reset = (reason: string) => changes.resetFactor(user, reason);
    return <ResetSecondFactorDialog {...names} onReset={reset} onClose={onClose} />;
  }
  return (
    <RoleDialog
      account={user}
      about={names.about}
      choices={ROLE_CHOICES}
      rightsPath={buildRolesPath('web')}
      onChoose={changes.giveRole}
      onClose={onClose}
    />
  );
}

interface NotesDialogProps {
  user: ManagedUser;
  onClose: () => void;
}

/** The staff notes about a user, and a form to add one. */
function NotesDialog({ user, onClose }: NotesDialogProps) {
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
