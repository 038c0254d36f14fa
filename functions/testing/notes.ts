import { ulid } from 'ulid';
import type { Key } from '../platform/data/batch-get.ts';
import { tableName } from '../platform/data/document-client.ts';
import type { Kind, ListEntry, TransactAction } from '../platform/data/kind.ts';

/** A thing of no domain, with everything that a kind can have. */
export interface Note {
  id: string;
  version: number;
  title: string;
  /** `room/shelf`; a note without a shelf stands on no list. */
  shelf: string | undefined;
  state: 'kept' | 'binned';
  /** No two notes have the same. */
  number?: string;
}

/** The list of the notes on a shelf, `room/shelf`. */
export const shelfList = (shelf: string, state: Note['state'] = 'kept'): ListEntry => ({
  index: 'gs1',
  list: `note|${state}|${shelf}`,
});

/** The list of the notes on any shelf of a room. */
export const roomList = (room: string, state: Note['state'] = 'kept'): ListEntry => ({
  index: 'gs2',
  list: `note|${state}|${room}/all`,
});

const roomOf = (shelf: string): string => shelf.split('/')[0] ?? '';

/** Notes stand on a list of their shelf (`room/shelf`) and on one of their room. */
export const noteKind: Kind<Note> = {
  name: 'note',
  toStored: ({ title, shelf, state, number }) => ({ card: { title }, detail: { shelf, state, number } }),
  // Read is what was written above.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Note,
  lists: ({ shelf, state }) =>
    shelf === undefined ? [] : [shelfList(shelf, state), roomList(roomOf(shelf), state)],
  words: ({ title, state }) => ({ texts: [title], letters: state === 'kept' ? 'k' : 'b' }),
  unique: ({ number }) => (number ? [`number#${number}`] : []),
  companions: keepShadow,
};

/** The key of the item that goes along with a note and tells its state. */
export const shadowKey = (id: string): Key => ({ pk: `SHADOW#${id}`, sk: 'A' });

function keepShadow(before: Note | undefined, after: Note | undefined): TransactAction[] {
  const Key = shadowKey((after ?? before)?.id ?? '');
  if (!after) return [{ Delete: { TableName: tableName(), Key } }];
  if (before?.state === after.state) return [];
  const SetState = {
    UpdateExpression: 'SET noteState = :state',
    ExpressionAttributeValues: { ':state': after.state },
  };
  return [{ Update: { TableName: tableName(), Key, ...SetState } }];
}

/** A note made at an instant; on no list unless told. */
export const aNote = ({ at = Date.now(), ...fields }: Partial<Note> & { at?: number } = {}): Note => ({
  id: ulid(at),
  version: 1,
  title: 'Buy glue',
  shelf: undefined,
  state: 'kept',
  ...fields,
});
