import { ulid } from 'ulid';
import type { AuditedAction } from '../../../shared/audited-entities.ts';
import type { StaffNote } from '../../../shared/contract/users.ts';
import { decodeIdTime, type UserNoteId, type WebsiteUserId } from '../../../shared/ids.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { createOnce } from '../../platform/data/create-once.ts';
import { tableName } from '../../platform/data/document-client.ts';
import {
  type EntityDefinition,
  entityKey,
  type TransactAction,
} from '../../platform/data/entity-definition.ts';
import { USER_STATUSES, userNoteList, websiteUserList } from './account-lists.ts';
import { readAccount } from './find-account.ts';
import { type Staff, staffActor } from './staff.ts';
import { websiteUserDefinition } from './website-user-definition.ts';

/** A staff note about a website account. Notes cannot be edited or deleted. */
interface UserNote {
  id: UserNoteId;
  version: number;
  userId: WebsiteUserId;
  /** The account's name when the note was written. */
  about: string;
  text: string;
  /** The author's name when the note was written. */
  by: string;
}

/**
 * The entity definition of notes. The card contains the whole note, so that one query reads all that is
 * displayed.
 */
export const userNoteDefinition: EntityDefinition<UserNote> = {
  name: 'user-note',
  label: 'note',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as UserNote,
  lists: ({ userId }) => [userNoteList(userId)],
  countedLists: {
    owned: {
      name: 'user-note-lists',
      owners: USER_STATUSES.map((status) => websiteUserList('all', status)),
      // The owners are website accounts.
      buildList: (id) => userNoteList(id as WebsiteUserId),
    },
  },
  titled: ({ about }) => about,
  audited: ({ userId, text }) => ({ userId, text }),
};

/** Older notes are stored but not displayed. */
const MAX_SHOWN = 50;

/**
 * Reads the newest 50 notes about a website account, newest first, and the total number.
 *
 * @throws Problem `not-found` if the account does not exist
 */
export async function userNotes(userId: WebsiteUserId): Promise<{ notes: StaffNote[]; total: number }> {
  const [{ entries, total }] = await Promise.all([
    countedPage({ lists: [userNoteList(userId)], page: 1, limit: MAX_SHOWN }),
    readAccount('web', userId),
  ]);
  // `userNoteDefinition` writes the card, and the id is a note's.
  return { notes: entries.map(({ id, card }) => toNoteView({ ...card, id } as UserNote)), total };
}

/**
 * Adds a note about a website account.
 *
 * @param key the client's idempotency key: repeating the request creates no second note
 * @throws Problem `not-found` if the account does not exist; `key-reused` as `createOnce`
 */
export async function addUserNote(
  staff: Staff<'web'>,
  userId: WebsiteUserId,
  text: string,
  key: string | undefined,
): Promise<StaffNote> {
  const { username } = await readAccount('web', userId);
  // A UserNoteId is a ULID.
  const note = { id: ulid() as UserNoteId, version: 1, userId, about: username, text, by: staff.name };
  const options = {
    actor: staffActor(staff),
    action: 'website-user.note' satisfies AuditedAction,
    also: [requireUserCheck(userId)],
  };
  const body = { userId, text };
  const creation = key ? { system: staff.system, accountId: staff.accountId, key, body } : undefined;
  return toNoteView(await createOnce(userNoteDefinition, note, options, creation));
}

/** Prevents a note about an account that is being deleted at the same time. */
const requireUserCheck = (userId: WebsiteUserId): TransactAction => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: entityKey(websiteUserDefinition, userId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

const toNoteView = ({ id, text, by }: UserNote): StaffNote => ({ id, text, by, at: decodeIdTime(id) });
