import { type ComponentProps, useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { ConflictNotice } from '../../ui/staff/conflict-notice.tsx';
import { userName } from './user-name.ts';

interface Decision<Wish> {
  /** The version that the user saw first. */
  user: ManagedUser;
  /** Sends the decision over the version that was seen; may throw ApiError. */
  ask: (from: ManagedUser, wish: Wish) => Promise<unknown>;
  /** Whether two versions are equal in what this decision changes. */
  isSame: (one: ManagedUser, other: ManagedUser) => boolean;
  onDone: () => void;
}

/**
 * A decision on a user, based on the version that was seen. After a conflicting change by a colleague both
 * are shown; unrelated changes, such as a new password, are ignored.
 *
 * @returns `decide` throws ApiError for any other error; `seen` is the latest version that was shown
 */
export function useUserDecision<Wish>({ user, ask, isSame, onDone }: Decision<Wish>) {
  const [seen, setSeen] = useState(user);
  const { save, conflict, closeConflict } = useVersionedSave<Wish, ManagedUser>({
    send: async (wish, from) => {
      await ask(from, wish);
      onDone();
    },
    onConflict: setSeen,
    isSame,
  });
  return {
    seen,
    decide: (wish: Wish) => save(wish, seen),
    conflict: conflict && {
      mine: conflict.mine,
      theirs: conflict.theirs,
      onKeepMine: conflict.keepMine,
      onTakeTheirs: onDone,
      onGoOn: closeConflict,
    },
  };
}

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
