import { useState } from 'react';
import { ApiError, findConflict } from '../../api/api-error.ts';

interface Options<Input, Entity> {
  /** Saves the input over a version of the entity; may throw ApiError. */
  send: (input: Input, from: Entity) => Promise<unknown>;
  /** Called with the version that someone else saved, so that other parts of the screen show it too. */
  onConflict?: (theirs: Entity) => void;
  /** Whether two versions are equal in what the input changes, so that it is saved over either. */
  isSame?: (from: Entity, theirs: Entity, input: Input) => boolean;
  /** The input with the other version's values of fields that the user did not edit, which must not be reverted. */
  rebase?: (input: Input, from: Entity, theirs: Entity) => Input;
}

/** The user's input and the version that someone else saved. */
interface Conflict<Input, Entity> {
  mine: Input;
  /** The version that the user started from. */
  from: Entity;
  theirs: Entity;
  /** Who saved it; only staff can see it. */
  by: string | undefined;
}

/**
 * Saves an entity with optimistic locking. If someone else saved it first, `conflict` has both versions until the
 * user has chosen one.
 *
 * @returns `save` may throw ApiError, but not for a version conflict
 */
export function useVersionedSave<Input, Entity>({
  send,
  onConflict,
  isSame,
  rebase,
}: Options<Input, Entity>) {
  const [conflict, setConflict] = useState<Conflict<Input, Entity>>();
  const save = async (input: Input, from: Entity): Promise<void> => {
    try {
      await send(input, from);
    } catch (error) {
      const theirs = findConflict<Entity>(error);
      if (!theirs) throw error;
      onConflict?.(theirs);
      if (isSame?.(from, theirs, input)) return save(input, theirs);
      const mine = rebase ? rebase(input, from, theirs) : input;
      setConflict({ mine, from, theirs, by: error instanceof ApiError ? error.changedBy : undefined });
    }
  };
  return {
    save,
    conflict: conflict && {
      ...conflict,
      keepMine: () => save(conflict.mine, conflict.theirs),
      /** Saves an input that has some of the other version's values. */
      saveMerged: (merged: Input) => save(merged, conflict.theirs),
    },
    /** Returns to the form, which keeps its input; saving again shows the conflict again. */
    closeConflict: () => setConflict(undefined),
  };
}
