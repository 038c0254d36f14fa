import { type ComponentProps, useState } from 'react';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { ConflictNotice } from '../conflicts/conflict-notice.tsx';
import { useVersionedSave } from '../conflicts/use-versioned-save.ts';

interface Decision<Wish, Account> {
  /** The version that the user saw first. */
  account: Account;
  /** Sends the decision over the version that was seen; may throw ApiError. */
  send: (from: Account, wish: Wish) => Promise<unknown>;
  /** Whether two versions are equal in what this decision changes. */
  isSame: (one: Account, other: Account) => boolean;
  onDone: () => void;
}

/**
 * A decision on an account, based on the version that was seen. After a conflicting change by a colleague both
 * are shown; unrelated changes, such as a new password, are ignored.
 *
 * @returns `decide` throws ApiError for any other error; `seen` is the latest version that was shown
 */
export function useAccountDecision<Wish, Account>({
  account,
  send,
  isSame,
  onDone,
}: Decision<Wish, Account>) {
  const [seen, setSeen] = useState(account);
  const { save, conflict, closeConflict } = useVersionedSave<Wish, Account>({
    send: async (wish, from) => {
      await send(from, wish);
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
      by: conflict.by,
      onKeepMine: conflict.keepMine,
      onTakeTheirs: onDone,
      onGoOn: closeConflict,
    },
  };
}

interface Props extends Omit<ComponentProps<typeof ConflictNotice>, 'what' | 'onGoOn'> {
  /** The title of the dialog that was open. */
  title: string;
  /** The name of the account's owner. */
  about: string;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's choice next to the one that a colleague saved, and lets the user choose. */
export const AccountConflict = ({ title, about, ...conflict }: Props) => (
  <PanelDialog title={title} about={about} onClose={conflict.onGoOn}>
    <div className="mt-4">
      <ConflictNotice what="this user" {...conflict} />
    </div>
  </PanelDialog>
);
