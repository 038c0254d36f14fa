import { toClientInfo } from '#domain/accounts/sign-in/client-info.ts';
import { buildStateCookie, STATE_COOKIE } from '#domain/discord-link/authorization-state.ts';
import { finishLinking } from '#domain/discord-link/finish-linking.ts';
import { readMembership } from '#domain/discord-link/membership.ts';
import { startLinking } from '#domain/discord-link/start-linking.ts';
import { unlinkPlayer } from '#domain/discord-link/unlink-player.ts';
import { readVerification } from '#domain/discord-link/verification.ts';
import { WithCookies } from '#platform/serve/results.ts';
import { serve } from '#platform/serve/serve.ts';
import { discordLink } from '#shared/contract/discord-link.ts';

export const handler = serve(discordLink, {
  start: async (_, { session }) => {
    const { url, state } = await startLinking(session);
    return new WithCookies({ url }, [buildStateCookie(state)]);
  },
  callback: async ({ query }, caller) => {
    const error = await finishLinking(query, caller.readCookie(STATE_COOKIE), toClientInfo(caller));
    return { location: `/game-profile?${error ? `discord_error=${error}` : 'discord_success=1'}` };
  },
  verification: async (_, { session }) => ({ verification: await readVerification(session.accountId) }),
  membership: (_, { session }) => readMembership(session.accountId),
  unlink: async (_, caller) => {
    await unlinkPlayer(caller.session, toClientInfo(caller));
    return {};
  },
});
