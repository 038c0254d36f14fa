import { describe, expect } from 'vitest';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { buildPlayer } from '../../testing/builders.ts';
import { it } from '../../testing/screen-test.tsx';
import { gameSession } from './game-session.ts';

const PLAYER = buildPlayer({ emailVerified: false });

describe('a session', () => {
  it('has the latest account even if it changed while the session was being checked', async ({
    api,
    open,
  }) => {
    await open('/download', { game: PLAYER });
    const readBefore = Promise.withResolvers<{ user: typeof PLAYER; unreadNotifications: number }>();
    api.respond(gameAuth.calls.verify, () => readBefore.promise);
    const check = gameSession.check();
    await expect.poll(() => api.requests(gameAuth.calls.verify)).toHaveLength(2);
    api.respond(gameAuth.calls.verify, { user: { ...PLAYER, emailVerified: true }, unreadNotifications: 0 });
    const refresh = gameSession.refresh();
    readBefore.resolve({ user: PLAYER, unreadNotifications: 0 });
    await Promise.all([check, refresh]);
    expect(gameSession.getState().user).toMatchObject({ emailVerified: true });
  });
});
