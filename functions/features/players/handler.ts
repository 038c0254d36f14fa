import { players } from '../../../shared/contract/players.ts';
import { changeManagedPlayer } from '../../domain/accounts/change-managed-player.ts';
import { changeRole } from '../../domain/accounts/change-role.ts';
import { forceSecondFactor } from '../../domain/accounts/force-second-factor.ts';
import { setForcedSecondFactor } from '../../domain/accounts/forced-second-factor.ts';
import { resetSecondFactor } from '../../domain/accounts/reset-second-factor.ts';
import { countPlayersByRole, searchPlayers, staffPlayers } from '../../domain/accounts/staff-players.ts';
import { changeStatus } from '../../domain/accounts/suspension.ts';
import { gameUserView } from '../../domain/accounts/views.ts';
import { changeCharacterAsStaff, inspectCharacter } from '../../domain/characters/staff-characters.ts';
import { playerDetails } from '../../domain/players/player-details.ts';
import { Accepted } from '../../platform/serve/accepted.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(players, {
  list: async ({ query }) => {
    const [page, roleStats] = await Promise.all([staffPlayers(query), countPlayersByRole()]);
    return { ...page, roleStats };
  },
  search: ({ query: { q, page, limit } }) => searchPlayers(q, page, limit),
  details: ({ params }, { session }) => playerDetails(session, params.id),
  character: ({ params }) => inspectCharacter(params.id),
  changeCharacter: async ({ params, body: { version, ...fields } }, { session }) => ({
    character: await changeCharacterAsStaff(session, params.id, fields, version),
  }),
  changeStatus: async ({ params, body }, { session }) => ({
    user: await changeManagedPlayer(params.id, () => changeStatus(session, params.id, body)),
  }),
  toggle2fa: async ({ body }, { session }) => ({
    user: gameUserView(await setForcedSecondFactor(session, body.userId, body.forceemail2fa)),
  }),
  force2fa: async ({ body: { role, dryRun } }, { session }) => {
    const { affected, goesOn } = await forceSecondFactor(session, role, { dryRun });
    return goesOn ? new Accepted({ affected }) : { affected };
  },
  resetSecondFactor: async ({ params, body }, { session }) => ({
    user: gameUserView(await resetSecondFactor(session, params.id, body.reason)),
  }),
  changeRole: async ({ params, body }, { session }) => ({
    user: gameUserView(await changeRole(session, params.id, body.role, body.version)),
  }),
});
