import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareWithBudget, ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import type { SystemSettings } from '#shared/system-settings.ts';
import { handler as gameAuthHandler } from '../../functions/features/game-auth/handler.ts';
import { handler as itemsHandler } from '../../functions/features/items/handler.ts';
import { handler as systemHandler } from '../../functions/features/system/handler.ts';
import { handler as webAuthHandler } from '../../functions/features/web-auth/handler.ts';
import { createGameAccount, createWebAccount, PASSWORD } from '../../functions/testing/accounts.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeItem } from '../../functions/testing/items.ts';
import { createSession } from '../../functions/testing/sessions.ts';

const system = bindCalls(systemHandler);
const gameAuth = bindCalls(gameAuthHandler);
const webAuth = bindCalls(webAuthHandler);
const items = bindCalls(itemsHandler);

const SECOND = 1_000;
const HOUR = 3_600_000;

let token: string;

beforeAll(createFreshBuckets);
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('game', { role: 'admin', name: 'ines' }));
});
afterEach(() => void vi.useRealTimers());

/** Moves the clock forward. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** Changes a setting, and waits until every function has read it. */
async function change(setting: Partial<SystemSettings>): Promise<void> {
  const { status } = await system('POST /api/admin/system-settings', { token, body: setting });
  expect(status).toBe(200);
  pass(10 * SECOND);
}

describe('a change in System Setup', () => {
  it('of the session timeout ends open sessions of both systems after that many hours', async () => {
    const readStatus = async (kind: 'web' | 'game', session: string) =>
      kind === 'web'
        ? (await webAuth('GET /api/auth/me', { token: session })).status
        : (await gameAuth('GET /api/game/verify', { token: session })).status;
    const [web, game] = [await createWebAccount(), await createGameAccount()];
    const login = { password: PASSWORD };
    const sessions = [
      ['web', (await webAuth('POST /api/auth/login', { body: { ...login, email: web.email } })).json],
      ['game', (await gameAuth('POST /api/game/login', { body: { ...login, email: game.email } })).json],
    ] as const;
    await change({ sessionTimeout: 2 });
    const statuses = () => Promise.all(sessions.map(([kind, { data }]) => readStatus(kind, data.token)));
    pass(2 * HOUR - 60 * SECOND);
    expect(await statuses()).toEqual([200, 200]);
    pass(2 * HOUR + SECOND);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('of staying signed in is what the sign-in forms offer, and does to open sessions', async () => {
    const [web, game] = [await createWebAccount(), await createGameAccount()];
    const login = { password: PASSWORD, staySignedIn: true };
    const signedIn = [
      (await webAuth('POST /api/auth/login', { body: { ...login, email: web.email } })).json.data.token,
      (await gameAuth('POST /api/game/login', { body: { ...login, email: game.email } })).json.data.token,
    ];
    const statuses = async () => [
      (await webAuth('GET /api/auth/me', { token: signedIn[0] })).status,
      (await gameAuth('GET /api/game/verify', { token: signedIn[1] })).status,
    ];
    pass(25 * HOUR);
    expect(await statuses()).toEqual([200, 200]);
    ({ token } = await createSession('game', { role: 'admin', name: 'ines' }));
    expect((await webAuth('GET /api/auth/options')).json.data).toEqual({ staySignedIn: true });
    await change({ allowStaySignedIn: false });
    expect((await webAuth('GET /api/auth/options')).json.data).toEqual({ staySignedIn: false });
    pass(25 * HOUR);
    expect(await statuses()).toEqual([401, 401]);
  });

  it.each([
    { setting: 'forceAdminTwoFA', gameRole: 'admin', webRole: 'admin' },
    { setting: 'forceModTwoFA', gameRole: 'mod', webRole: 'moderator' },
  ] as const)('of $setting asks the next sign-in for a second factor', async (forced) => {
    const game = await createGameAccount({ role: forced.gameRole });
    const web = await createWebAccount({ role: forced.webRole });
    const signIns = () =>
      Promise.all([
        gameAuth('POST /api/game/login', { body: { email: game.email, password: PASSWORD } }),
        webAuth('POST /api/auth/login', { body: { email: web.email, password: PASSWORD } }),
      ]);
    const open = { json: { data: { token: expect.any(String) } } };
    expect(await signIns()).toMatchObject([open, open]);
    await change({ [forced.setting]: true });
    const expected = { status: 200, json: { data: { requires2FA: true } } };
    const responses = await signIns();
    expect(responses).toMatchObject([expected, expected]);
    expect(responses.map(({ json }) => json.data.token)).toEqual([undefined, undefined]);
  });

  it('of an item budget is what staff and the creator see next', async () => {
    const { token: creator, accountId } = await createSession('game', { role: 'player', name: 'moth' });
    await storeItem({ creator: { id: accountId, name: 'moth' }, category: 'held' });
    const lights = async () => {
      const staff = (await items('GET /api/game/admin/gltf-items', { token })).json.data.items;
      const own = (await items('GET /api/game/items', { token: creator })).json.data.items;
      return [...staff, ...own].map(({ figures, budget }) => compareWithBudget(figures, budget).vertices);
    };
    expect(await lights()).toEqual(['within', 'within']);
    const held = { ...ITEM_BUDGET_DEFAULTS.held, vertices: 400 };
    await change({ itemBudgets: { ...ITEM_BUDGET_DEFAULTS, held } });
    expect(await lights()).toEqual(['over', 'over']);
  });
});
