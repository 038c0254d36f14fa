import { ulid } from 'ulid';
import type { StaffNote } from '../../../shared/contract/users.ts';
import { timeOfId, type UserNoteId, type WebsiteUserId } from '../../../shared/ids.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { createOnce } from '../../platform/data/create-once.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { type Kind, keyOf, type TransactAction } from '../../platform/data/kind.ts';
import { userNoteList } from './account-lists.ts';
import { readAccount } from './find-account.ts';
import { type Staff, staffActor } from './staff.ts';
import { websiteUserKind } from './website-user-kind.ts';

/** What a member of staff noted about a website account. Nobody changes one, nor takes it back. */
interface UserNote {
  id: UserNoteId;
  version: number;
  userId: WebsiteUserId;
  /** The name that the account had then. */
  about: string;
  text: string;
  /** The name that its writer had then. */
  by: string;
}

/** How notes are stored. The card is the whole of one, so that one query reads what is shown. */
const userNoteKind: Kind<UserNote> = {
  name: 'user-note',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as UserNote,
  lists: ({ userId }) => [userNoteList(userId)],
  titled: ({ about }) => about,
  audited: ({ userId, text }) => ({ userId, text }),
};

/** More are kept than anybody reads. */
const SHOWN = 50;

/**
 * The newest 50 notes about a website account, newest first, and how many there are altogether.
 *
 * @throws Problem `not-found` where there is no such account
 */
export async function userNotes(userId: WebsiteUserId): Promise<{ notes: StaffNote[]; total: number }> {
  const [{ entries, total }] = await Promise.all([
    countedPage({ lists: [userNoteList(userId)], page: 1, limit: SHOWN }),
    readAccount('web', userId),
  ]);
  // The card is what `userNoteKind` puts there, and the id that of a note.
  return { notes: entries.map(({ id, card }) => noteView({ ...card, id } as UserNote)), total };
}

/**
 * Notes something about a website account.
 *
 * @param key the client's name for this attempt: repeated under it, it makes no second note
 * @throws Problem `not-found` where there is no such account; `key-reused` as `createOnce`
 */
export async function addUserNote(
  staff: Staff<'web'>,
  userId: WebsiteUserId,
  text: string,
  key: string | undefined,
): Promise<StaffNote> {
  const { username } = await readAccount('web', userId);
  // `ulid` makes ids of the very form that a UserNoteId has.
  const note = { id: ulid() as UserNoteId, version: 1, userId, about: username, text, by: staff.name };
  const how = { actor: staffActor(staff), action: 'website-user.note', also: [stillThere(userId)] };
  const body = { userId, text };
  const creation = key ? { system: staff.system, accountId: staff.accountId, key, body } : undefined;
  return noteView(await createOnce(userNoteKind, note, how, creation));
}

/** No note is left behind about somebody who goes in this very moment. */
const stillThere = (userId: WebsiteUserId): TransactAction => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keyOf(websiteUserKind, userId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

const noteView = ({ id, text, by }: UserNote): StaffNote => ({ id, text, by, at: timeOfId(id) });
