import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { createOnce } from '#platform/data/create-once.ts';
import { getTableName } from '#platform/data/document-client.ts';
import {
  buildEntityKey,
  type EntityDefinition,
  type ListEntry,
  type TransactAction,
} from '#platform/data/entity-definition.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { StaffNote } from '#shared/contract/users.ts';
import {
  type AccountId,
  decodeIdTime,
  type PlayerId,
  type UserNoteId,
  type WebsiteUserId,
} from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../definitions/account.ts';
import { getName } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import {
  buildPlayerList,
  buildPlayerNoteList,
  buildUserNoteList,
  buildWebsiteUserList,
  USER_STATUSES,
} from '../definitions/account-lists.ts';
import { readAccount } from '../find-account.ts';
import { buildStaffActor, type Staff } from '../staff.ts';

/** A staff note about an account. Notes cannot be edited or deleted. */
export interface AccountNote {
  id: UserNoteId;
  version: number;
  userId: AccountId;
  /** The account's name when the note was written. */
  about: string;
  text: string;
  /** The author's name when the note was written. */
  by: string;
}

/** What the definitions of both systems' notes share. The card is the whole note, so one query reads all that is shown. */
const noteFields = {
  label: 'note',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as AccountNote,
  titled: ({ about }) => about,
  audited: auditFields<AccountNote>({
    ...show('userId', 'text'),
    ...hideFields('is the title of the audit entry, or its person', 'about', 'by'),
  }),
} satisfies Partial<EntityDefinition<AccountNote>>;

// The owners of these lists are accounts of their system.
const listOfUser = (id: string): ListEntry => buildUserNoteList(id as WebsiteUserId);
const listOfPlayer = (id: string): ListEntry => buildPlayerNoteList(id as PlayerId);

export const userNoteDefinition: EntityDefinition<AccountNote> = {
  name: 'user-note',
  ...noteFields,
  lists: ({ userId }) => [listOfUser(userId)],
  countedLists: {
    owned: {
      name: 'user-note-lists',
      owners: USER_STATUSES.map((status) => buildWebsiteUserList('all', status)),
      buildList: listOfUser,
    },
  },
};

export const playerNoteDefinition: EntityDefinition<AccountNote> = {
  name: 'player-note',
  ...noteFields,
  lists: ({ userId }) => [listOfPlayer(userId)],
  countedLists: {
    owned: { name: 'player-note-lists', owners: [buildPlayerList('all')], buildList: listOfPlayer },
  },
};

interface Notes {
  definition: EntityDefinition<AccountNote>;
  buildNoteList: (id: string) => ListEntry;
  action: AuditedAction;
}

const NOTES: Readonly<Record<AccountSystem, Notes>> = {
  web: { definition: userNoteDefinition, buildNoteList: listOfUser, action: 'website-user.note' },
  game: { definition: playerNoteDefinition, buildNoteList: listOfPlayer, action: 'player.note' },
};

/** Older notes are stored but not displayed. */
const MAX_SHOWN = 50;

/**
 * Reads the newest 50 notes about an account, newest first, and the total number.
 *
 * @throws Problem `not-found` if the account does not exist
 */
export async function readNotes<System extends AccountSystem>(
  system: System,
  userId: Account<System>['id'],
): Promise<{ notes: StaffNote[]; total: number }> {
  const [{ entries, total }] = await Promise.all([
    readCountedPage({ lists: [NOTES[system].buildNoteList(userId)], page: 1, limit: MAX_SHOWN }),
    readAccount(system, userId),
  ]);
  // The definitions write the card, and the id is a note's.
  return { notes: entries.map(({ id, card }) => toNoteView({ ...card, id } as AccountNote)), total };
}

/**
 * Adds a note about an account of the author's system.
 *
 * @param key the client's idempotency key: repeating the request creates no second note
 * @throws Problem `not-found` if the account does not exist; `key-reused` as `createOnce`
 */
export const addNote = <System extends AccountSystem>(
  staff: Staff<System>,
  userId: Account<System>['id'],
  text: string,
  key: string | undefined,
): Promise<StaffNote> => addNoteAbout(staff.system, staff, userId, { text, key });

/** Does what `addNote` does for an account of any system. */
export async function addNoteAbout<System extends AccountSystem>(
  system: System,
  staff: Staff,
  userId: Account<System>['id'],
  { text, key }: { text: string; key: string | undefined },
): Promise<StaffNote> {
  const { definition, action } = NOTES[system];
  const about = getName(await readAccount(system, userId));
  // A UserNoteId is a ULID.
  const note = { id: createUlid() as UserNoteId, version: 1, userId, about, text, by: staff.name };
  const options = {
    actor: buildStaffActor(staff),
    action,
    also: [requireAccountCheck(system, userId)],
  };
  const body = { userId, text };
  const creation = key ? { system: staff.system, accountId: staff.accountId, key, body } : undefined;
  return toNoteView(await createOnce(definition, note, options, creation));
}

/** Prevents a note about an account that is being deleted at the same time. */
const requireAccountCheck = (system: AccountSystem, id: AccountId): TransactAction => ({
  ConditionCheck: {
    TableName: getTableName(),
    Key: buildEntityKey(buildAccountDefinition(system), id),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

const toNoteView = ({ id, text, by }: AccountNote): StaffNote => ({ id, text, by, at: decodeIdTime(id) });
