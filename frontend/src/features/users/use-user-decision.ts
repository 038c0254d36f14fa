import { useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { conflictingUser } from '../../api/staff-users.ts';

interface Decision<Wish> {
  /** The version that the user saw first. */
  user: ManagedUser;
  /** Sends the decision over the version that was seen; may throw ApiError. */
  ask: (from: ManagedUser, wish: Wish) => Promise<unknown>;
  /** Whether two versions are equal in what this decision changes. */
  isSame: (one: ManagedUser, other: ManagedUser) => boolean;
  onDone: () => void;
}

/** The user's choice and the account as a colleague changed it. */
interface Conflict<Wish> {
  mine: Wish;
  theirs: ManagedUser;
}

/**
 * A decision on a user, based on the version that was seen. After a conflicting change by a colleague both
 * are shown; unrelated changes, such as a new password, are ignored.
 *
 * @returns `decide` throws ApiError for any other error; `seen` is the latest version that was shown
 */
export function useUserDecision<Wish>({ user, ask, isSame, onDone }: Decision<Wish>) {
  const [seen, setSeen] = useState(user);
  const [conflict, setConflict] = useState<Conflict<Wish>>();
  const decide = async (mine: Wish, from: ManagedUser = seen): Promise<void> => {
    try {
      await ask(from, mine);
      onDone();
    } catch (error) {
      const theirs = conflictingUser(error);
      if (!theirs) throw error;
      if (isSame(from, theirs)) return decide(mine, theirs);
      setSeen(theirs);
      setConflict({ mine, theirs });
    }
  };
  return {
    seen,
    decide,
    conflict: conflict && {
      ...conflict,
      onKeepMine: () => decide(conflict.mine, conflict.theirs),
      onTakeTheirs: onDone,
      /** Returns to the form. */
      onGoOn: () => setConflict(undefined),
    },
  };
}
