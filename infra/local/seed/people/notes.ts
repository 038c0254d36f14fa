import { ulid } from 'ulid';
import {
  type AccountNote,
  playerNoteDefinition,
  userNoteDefinition,
} from '#domain/accounts/user-management/account-notes.ts';
import { importHistories } from '#platform/data/import-entities.ts';
import type { AccountId, UserNoteId } from '#shared/ids.ts';
import { findStaff } from './find-staff.ts';
import type { People } from './people.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A staff note, with its age in days. */
type SampleNote = readonly [about: string, by: string, days: number, text: string];

const ABOUT_USERS: readonly SampleNote[] = [
  ['cheap-coins-here', 'admin', 0.3, 'Two other accounts posted the same shop last month. Check new ones.'],
  [
    'quarter.eater',
    'admin',
    2.1,
    'Asked by email how to get their old username back. Answered: not possible.',
  ],
  ['oskar', 'admin', 0.2, 'Says the confirmation email never arrived. Sent again, waiting for an answer.'],
];

const ABOUT_PLAYERS: readonly SampleNote[] = [
  ['Hex', 'juno', 0.8, 'Third upload of other people’s work. One more and we suspend.'],
  ['Hex', 'Demo Mod', 3, 'Explained the ratings in chat. Seems to be new to this, not malicious.'],
  ['Pim', 'Demo Mod', 2, 'Told them how to export without smoothing. They’ll send it again.'],
  ['Wanda Volt', 'marrow', 4.5, 'Sells coins in image titles and in chat.'],
];

/** Stores what staff noted about some accounts. */
export async function storeNotes(
  { users, players, uploaders }: Pick<People, 'users' | 'players' | 'uploaders'>,
  now: number,
): Promise<void> {
  const userIds = new Map(users.map(({ username, id }) => [username, id]));
  const playerIds = new Map(players.map(({ name, id }) => [name, id]));
  const build = (notes: readonly SampleNote[], ids: ReadonlyMap<string, AccountId>, action: string) =>
    notes.map(([about, by, days, text]) => {
      const at = Math.round(now - days * DAY);
      return [
        {
          after: buildNote(ids, { about, by, text }, at),
          options: { actor: findStaff(by, uploaders), action, at },
        },
      ];
    });
  await importHistories(userNoteDefinition, build(ABOUT_USERS, userIds, 'website-user.note'));
  await importHistories(playerNoteDefinition, build(ABOUT_PLAYERS, playerIds, 'player.note'));
}

function buildNote(
  ids: ReadonlyMap<string, AccountId>,
  note: Pick<AccountNote, 'about' | 'by' | 'text'>,
  at: number,
): AccountNote {
  const userId = ids.get(note.about);
  if (!userId) throw new Error(`No sample account is called ${note.about}`);
  // `ulid` creates ids in the exact form of a UserNoteId.
  return { ...note, id: ulid(at) as UserNoteId, version: 1, userId };
}
