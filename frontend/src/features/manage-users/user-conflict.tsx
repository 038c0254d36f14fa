import type { ComponentProps } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { ConflictNotice } from '../../ui/staff/conflict-notice.tsx';
import { userName } from './user-name.ts';

interface Props extends Omit<ComponentProps<typeof ConflictNotice>, 'title' | 'onGoOn'> {
  /** What the dialog that was open is called. */
  title: string;
  user: ManagedUser;
  /** Back to what was chosen, to choose further. */
  onGoOn: () => void;
}

/** Shows what somebody wants of a user beside what a colleague made of them meanwhile, and leaves them the choice. */
export const UserConflict = ({ title, user, ...conflict }: Props) => (
  <PanelDialog title={title} about={userName(user)} onClose={conflict.onGoOn}>
    <div className="mt-4">
      <ConflictNotice title="Somebody else changed this user meanwhile" {...conflict} />
    </div>
  </PanelDialog>
);
