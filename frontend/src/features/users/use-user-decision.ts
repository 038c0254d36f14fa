import { useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';

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
