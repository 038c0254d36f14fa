import type { ComponentProps } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { ConflictNotice } from '../../ui/staff/conflict-notice.tsx';
import { userName } from './user-name.ts';

interface Props extends Omit<ComponentProps<typeof ConflictNotice>, 'title' | 'onGoOn'> {
  /** The title of the dialog that was open. */
  title: string;
  user: ManagedUser;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's choice next to the one that a colleague saved, and lets the user choose. */
export const UserConflict = ({ title, user, ...conflict }: Props) => (
  <PanelDialog title={title} about={userName(user)} onClose={conflict.onGoOn}>
    <div className="mt-4">
      <ConflictNotice title="Someone else changed this user while you were editing" {...conflict} />
    </div>
  </PanelDialog>
);
