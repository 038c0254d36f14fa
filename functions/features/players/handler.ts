import { players } from '../../../shared/contract/players.ts';
import { changeRole } from '../../domain/accounts/change-role.ts';
import { forceSecondFactor } from '../../domain/accounts/force-second-factor.ts';
import { setForcedSecondFactor } from '../../domain/accounts/forced-second-factor.ts';
import { resetSecondFactor } from '../../domain/accounts/reset-second-factor.ts';
import { gameUserView } from '../../domain/accounts/views.ts';
import { Accepted } from '../../platform/serve/accepted.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(players, {
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
