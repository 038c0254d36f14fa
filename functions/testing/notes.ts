import type { Key } from '#platform/data/batch-get.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { EntityDefinition, ListEntry, TransactAction } from '#platform/data/entity-definition.ts';
import { createUlid } from '#platform/new-ulid.ts';

/** An entity outside every domain, with every feature of a definition. */
export interface Note {
  id: string;
  version: number;
  title: string;
  /** `workspace/folder`; a note without a folder is on no list. */
  folder: string | undefined;
  state: 'kept' | 'binned';
  /** Unique among notes. */
  number?: string;
}

/**
 * The list of the notes in a folder, `workspace/folder`. Folders of one character share the root counter of their
 * workspace; those after two slashes, as in `workspace//1`, share their leaf counters too.
 */
export const buildFolderList = (folder: string, state: Note['state'] = 'kept'): ListEntry => ({
  index: 'gs1',
  list: `note|${state}|${folder}`,
});

/** The list of the notes in any folder of a workspace. */
export const buildWorkspaceList = (workspace: string, state: Note['state'] = 'kept'): ListEntry => ({
  index: 'gs2',
  list: `note|${state}|${workspace}/all`,
});

const getWorkspace = (folder: string): string => folder.split('/')[0] ?? '';

/** Notes are on a list of their folder (`workspace/folder`) and on one of their workspace. */
export const noteDefinition: EntityDefinition<Note> = {
  name: 'note',
  label: 'note',
  toStored: ({ title, folder, state, number }) => ({ card: { title }, detail: { folder, state, number } }),
  // Reads back the note stored above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Note,
  lists: ({ folder, state }) =>
    folder === undefined
      ? []
      : [buildFolderList(folder, state), buildWorkspaceList(getWorkspace(folder), state)],
  searchTerms: ({ title, state }) => ({ texts: [title], filterKey: state === 'kept' ? 'k' : 'b' }),
  unique: ({ number }) => (number ? [`number#${number}`] : []),
  relatedWrites: keepShadow,
};

/** The key of the item that accompanies a note and has its state. */
export const buildShadowKey = (id: string): Key => ({ pk: `SHADOW#${id}`, sk: 'A' });

function keepShadow(before: Note | undefined, after: Note | undefined): TransactAction[] {
  const Key = buildShadowKey((after ?? before)?.id ?? '');
  if (!after) return [{ Delete: { TableName: getTableName(), Key } }];
  if (before?.state === after.state) return [];
  const SetState = {
    UpdateExpression: 'SET noteState = :state',
    ExpressionAttributeValues: { ':state': after.state },
  };
  return [{ Update: { TableName: getTableName(), Key, ...SetState } }];
}

/** Builds a note created at an instant; on no list by default. */
export const buildNote = ({ at = Date.now(), ...fields }: Partial<Note> & { at?: number } = {}): Note => ({
  id: createUlid(at),
  version: 1,
  title: 'Buy glue',
  folder: undefined,
  state: 'kept',
  ...fields,
});
