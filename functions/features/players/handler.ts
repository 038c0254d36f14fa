import { toGameUserView } from '#domain/accounts/definitions/views.ts';
import { readForcingProgress } from '#domain/accounts/force-second-factor/force-role.ts';
import { forceSecondFactor } from '#domain/accounts/force-second-factor/force-second-factor.ts';
import { setForcedSecondFactor } from '#domain/accounts/force-second-factor/forced-second-factor.ts';
import { addNote, readNotes } from '#domain/accounts/user-management/account-notes.ts';
import { changeRole } from '#domain/accounts/user-management/change-role.ts';
import { changeManagedPlayer } from '#domain/accounts/user-management/managed-player.ts';
import {
  endPlayerSession,
  endPlayerSessions,
  readPlayerSessions,
} from '#domain/accounts/user-management/player-sessions.ts';
import { resetSecondFactor } from '#domain/accounts/user-management/reset-second-factor.ts';
import {
  countPlayersByRole,
  listStaffPlayers,
  searchPlayers,
} from '#domain/accounts/user-management/staff-players.ts';
import { changeStatus } from '#domain/accounts/user-management/suspension.ts';
import { readCharacterHistory } from '#domain/characters/character-history.ts';
import { changeCharacterAsStaff } from '#domain/characters/staff-characters.ts';
import { listItemsOfPlayer } from '#domain/items/staff/owned-items.ts';
import { inspectCharacter } from '#domain/players/inspect-character.ts';
import { readPlayerAudit } from '#domain/players/player-audit.ts';
import { readPlayerDetails } from '#domain/players/player-details.ts';
import { Accepted } from '#platform/serve/results.ts';
import { serve } from '#platform/serve/serve.ts';
import { players } from '#shared/contract/players.ts';

export const handler = serve(players, {
  list: async ({ query }) => {
    const [page, roleStats] = await Promise.all([listStaffPlayers(query), countPlayersByRole()]);
    return { ...page, roleStats };
  },
  search: ({ query: { q, page, limit } }) => searchPlayers(q, page, limit),
  details: ({ params }, { session }) => readPlayerDetails(session, params.id),
  character: ({ params }) => inspectCharacter(params.id),
  characterHistory: ({ params, query }) => readCharacterHistory(params.id, query.page),
  items: ({ params, query }) => listItemsOfPlayer(params.id, query),
  sessions: ({ params }, { session }) => readPlayerSessions(session, params.id),
  endSession: ({ params }, { session }) => endPlayerSession(session, params.id, params.sessionId),
  endEverySession: ({ params }, { session }) => endPlayerSessions(session, params.id),
  notes: ({ params }) => readNotes('game', params.id),
  addNote: async ({ params, body, headers }, { session }) => ({
    note: await addNote(session, params.id, body.text, headers['idempotency-key']),
  }),
  audit: ({ params, query }, { session }) => readPlayerAudit(session, params.id, query),
  changeCharacter: async ({ params, body: { version, ...fields } }, { session }) => ({
    character: await changeCharacterAsStaff(session, params.id, fields, version),
  }),
  changeStatus: async ({ params, body }, { session }) => ({
    user: await changeManagedPlayer(params.id, () => changeStatus(session, params.id, body)),
  }),
  toggle2fa: async ({ body: { userId, forceemail2fa, version } }, { session }) => ({
    user: toGameUserView(await setForcedSecondFactor(session, userId, forceemail2fa, version)),
  }),
  force2fa: async ({ body: { role, dryRun } }, { session }) => {
    const { affected, goesOn } = await forceSecondFactor(session, role, { dryRun });
    return goesOn ? new Accepted({ affected }) : { affected };
  },
  force2faProgress: async () => {
    const [admin, mod] = await Promise.all([readForcingProgress('admin'), readForcingProgress('mod')]);
    return { progress: { admin, mod } };
  },
  resetSecondFactor: async ({ params, body }, { session }) => ({
    user: toGameUserView(await resetSecondFactor(session, params.id, body.reason)),
  }),
  changeRole: async ({ params, body }, { session }) => ({
    user: toGameUserView(await changeRole(session, params.id, body.role, body.version)),
  }),
});
