import { useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { userMeanwhile } from '../../api/staff-users.ts';

interface Decision<Wish> {
  /** As the person who decides saw them first. */
  user: ManagedUser;
  /** Asks the server for it on top of what was seen; may throw ApiError. */
  ask: (from: ManagedUser, wish: Wish) => Promise<unknown>;
  /** Whether nothing happened between two states that this decision is about. */
  isSame: (one: ManagedUser, other: ManagedUser) => boolean;
  onDone: () => void;
}

/** What somebody wants of a user, and the user as a colleague left them meanwhile. */
interface Conflict<Wish> {
  mine: Wish;
  theirs: ManagedUser;
}

/**
 * A decision about a user, made on what the person saw. Where a colleague was faster, both are to be shown; whatever
 * else became of the account, as a new password, is passed over.
 *
 * @returns `decide` throws ApiError for any other refusal; `seen` is the user as this person knows them by now
 */
export function useUserDecision<Wish>({ user, ask, isSame, onDone }: Decision<Wish>) {
  const [seen, setSeen] = useState(user);
  const [conflict, setConflict] = useState<Conflict<Wish>>();
  const decide = async (mine: Wish, from: ManagedUser = seen): Promise<void> => {
    try {
      await ask(from, mine);
      onDone();
    } catch (error) {
      const theirs = userMeanwhile(error);
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
      /** Back to what was chosen, to choose further. */
      onGoOn: () => setConflict(undefined),
    },
  };
}
