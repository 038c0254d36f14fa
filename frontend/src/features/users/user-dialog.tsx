import type { ManagedUser } from '#shared/contract/users.ts';
import { ResetSecondFactorDialog } from '../../forms/accounts/reset-second-factor-dialog.tsx';
import { RoleDialog } from '../../forms/accounts/role-dialog.tsx';
import { SuspensionDialog } from '../../forms/accounts/suspension-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
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
      onChoose={changes.giveRole}
      onClose={onClose}
    />
  );
}
