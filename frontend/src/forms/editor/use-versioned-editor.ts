import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import type { WithMessage } from '../../api/call-api.ts';
import { findFieldChanges } from '../conflicts/compare-edits.ts';
import { useVersionedSave } from '../conflicts/use-versioned-save.ts';
import type { EditorDefinition } from './editor-definition.ts';

interface Options<Entity extends object, Fields extends object, Data> {
  definition: EditorDefinition<Entity, Fields>;
  /** The entity to edit; undefined to create one. */
  entity: Entity | undefined;
  /** May throw ApiError, like `update`. */
  create: (fields: Fields, idempotencyKey: string) => Promise<WithMessage<Data>>;
  /** Saves the changed fields over a version of the entity. */
  update: (from: Entity, changes: Partial<Fields>) => Promise<WithMessage<Data>>;
  /** The saved entity in a response. */
  readSaved: (data: Data) => Entity;
  /** Shows a version of the entity on the rest of the screen, and refetches what depends on it. */
  known: { put: (entity: Entity) => void; refetch?: () => void };
  /** Called once the entity is saved, or once the user takes the version that someone else saved. */
  onDone: () => void;
}

/**
 * Saves what is typed in the form of a new or stored entity. Only what the user changed is sent; see `useVersionedSave` for
 * edits by two people at once.
 *
 * @returns `save` may throw ApiError, but not for a version conflict; `conflict` is the props of a `VersionConflict`
 */
export function useVersionedEditor<Entity extends object, Fields extends object, Data>(
  options: Options<Entity, Fields, Data>,
) {
  const { definition, entity, create, update, readSaved, known, onDone } = options;
  const getKey = useAttemptKey();
  const findChanges = (from: Entity, mine: Fields) =>
    findFieldChanges(definition.labels, definition.toFields(from), mine);
  const finish = ({ data, message }: WithMessage<Data>) => {
    known.put(readSaved(data));
    known.refetch?.();
    if (message) toast.success(message);
    onDone();
  };
  const edit = useVersionedSave<Fields, Entity>({
    send: async (mine, from) => finish(await update(from, findChanges(from, mine))),
    onConflict: known.put,
    rebase: (mine, from, theirs) => ({ ...definition.toFields(theirs), ...findChanges(from, mine) }),
  });
  const save = async (fields: Fields): Promise<void> => {
    if (entity) return edit.save(fields, entity);
    finish(await create(fields, getKey(fields)));
  };
  const { conflict } = edit;
  return {
    save,
    conflict: conflict && {
      definition,
      from: conflict.from,
      mine: conflict.mine,
      theirs: conflict.theirs,
      by: conflict.by,
      onSave: conflict.saveMerged,
      onTakeTheirs: onDone,
      onGoOn: edit.closeConflict,
    },
  };
}
