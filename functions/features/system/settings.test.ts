import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;

beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('game', { role: 'admin', name: 'ines' }));
});

const settings = async () => (await call('GET /api/admin/system-settings', { token })).json.data.settings;
const change = (body: object) => call('POST /api/admin/system-settings', { token, body });

describe('the system settings', () => {
  it('are the defaults at version 0 until the first change', async () => {
    expect(await settings()).toEqual({ ...SYSTEM_SETTINGS_DEFAULTS, version: 0 });
  });

  it('change one at a time, each change as a new version', async () => {
    const { status, json } = await change({ sessionTimeout: 48, version: 0 });
    expect({ status, message: json.message }).toEqual({
      status: 200,
      message: 'Setting updated successfully',
    });
    expect(json.data.settings).toEqual({ ...SYSTEM_SETTINGS_DEFAULTS, sessionTimeout: 48, version: 1 });
    await change({ forceModTwoFA: true });
    expect(await settings()).toMatchObject({ sessionTimeout: 48, forceModTwoFA: true, version: 2 });
  });

  it.each([
    { from: 'the defaults', version: 0, current: 1 },
    { from: 'an earlier version', version: 1, current: 2 },
    { from: 'a version that never existed', version: 9, current: 1 },
  ])('stay as they are if a change starts from $from after another change', async ({ version, current }) => {
    for (let count = 0; count < current; count++) await change({ maxLoginAttempts: 4 + count });
    const before = await settings();
    const { status, json } = await change({ sessionTimeout: 48, version });
    expect([status, json.code, json.data]).toEqual([409, 'version-conflict', before]);
    expect(await settings()).toEqual(before);
  });

  it.each([{}, { version: 0 }, { sessionTimeout: 2, maxLoginAttempts: 4 }])(
    'reject %o, which does not name exactly one of them',
    async (body) => {
      const { status, json } = await change(body);
      expect([status, json.code]).toEqual([422, 'invalid']);
      expect((await settings()).version).toBe(0);
    },
  );

  it.each([
    { body: { sessionTimeout: 0 }, path: 'sessionTimeout' },
    { body: { maxLoginAttempts: 11 }, path: 'maxLoginAttempts' },
    { body: { forceAdminTwoFA: 'yes' }, path: 'forceAdminTwoFA' },
    { body: { sessionTimeout: 2, version: -1 }, path: 'version' },
    { body: { theme: 'dark' }, path: 'theme' },
  ])('name the field $path of a change that is invalid', async ({ body, path }) => {
    const { status, json } = await change(body);
    expect([status, json.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });

  it('create no version for a change to the same value', async () => {
    await change({ sessionTimeout: 48 });
    const { status, json } = await change({ sessionTimeout: 48, version: 1 });
    expect([status, json.data.settings.version]).toEqual([200, 1]);
    expect(await readHistory('SETTING#system')).toHaveLength(1);
  });
});

const withHair = (changes: object) => ({
  itemBudgets: { ...ITEM_BUDGET_DEFAULTS, hair: { ...ITEM_BUDGET_DEFAULTS.hair, ...changes } },
});

describe('the item budgets', () => {
  it('are saved as one setting', async () => {
    const { json } = await change({ ...withHair({ vertices: 9_000 }), version: 0 });
    expect(json.data.settings).toEqual({
      ...SYSTEM_SETTINGS_DEFAULTS,
      version: 1,
      ...withHair({ vertices: 9_000 }),
    });
  });

  it.each([
    { changes: { vertices: 0 }, path: 'itemBudgets.hair.vertices' },
    { changes: { triangles: 2_000_001 }, path: 'itemBudgets.hair.triangles' },
    { changes: { materials: 1.5 }, path: 'itemBudgets.hair.materials' },
    { changes: { textures: '4' }, path: 'itemBudgets.hair.textures' },
    { changes: { megabytes: 0.01 }, path: 'itemBudgets.hair.megabytes' },
    { changes: { meshes: 4 }, path: 'itemBudgets.hair.meshes' },
  ])('name the field $path if its number is wrong', async ({ changes, path }) => {
    const { status, json } = await change(withHair(changes));
    expect([status, json.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });

  it('name every wrong number, and a missing category', async () => {
    const { hair, ...others } = ITEM_BUDGET_DEFAULTS;
    const { json } = await change({
      itemBudgets: { ...others, pet: { ...hair, vertices: 0, textures: -1 } },
    });
    expect(json.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'itemBudgets.hair',
      'itemBudgets.pet.textures',
      'itemBudgets.pet.vertices',
    ]);
  });
});
