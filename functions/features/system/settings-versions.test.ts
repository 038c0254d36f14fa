import { beforeEach, describe, expect, it } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { systemSettingsDefinition } from '#platform/system-settings.ts';
import type { EntityVersion } from '#shared/contract/versions.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '#shared/system-settings.ts';
import changeEvent from '../../../events/system/change-setting.json' with { type: 'json' };
import restoreEvent from '../../../events/system/restore-settings.json' with { type: 'json' };
import listEvent from '../../../events/system/settings-versions.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { configureSystem } from '../../testing/system-settings.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;

beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('game', { role: 'admin', name: 'ines' }));
});

const settings = async () => (await call('GET /api/admin/system-settings', { token })).json.data.settings;
const change = (body: Partial<SystemSettings>) => call('POST /api/admin/system-settings', { token, body });
const request = (before?: number) =>
  call('GET /api/admin/system-settings/versions', {
    token,
    ...(before !== undefined && { query: { before: String(before) } }),
  });
const listVersions = async (): Promise<EntityVersion[]> => (await request()).json.data.versions;
const restore = (version: number, from?: number) =>
  call('POST /api/admin/system-settings/versions/{version}/restore', {
    token,
    params: { version: String(version) },
    body: { version: from },
  });

describe('the versions of the system settings', () => {
  it('record who changed what, newest first, back to the defaults', async () => {
    await change({ sessionTimeout: 48 });
    await change({ forceModTwoFA: true });
    expect((await request()).json.data).toMatchObject({
      versions: [
        { version: 2, present: true, by: 'ines', thing: { settings: { forceModTwoFA: true } } },
        { version: 1, present: false, by: 'ines', thing: { settings: { sessionTimeout: 48 } } },
        {
          version: 0,
          present: false,
          thing: { kind: 'system-settings', settings: SYSTEM_SETTINGS_DEFAULTS },
        },
      ],
      more: false,
    });
    expect((await request(1)).json.data.versions).toMatchObject([{ version: 0 }]);
  });

  it('say which one was restored, but nothing of an ordinary change', async () => {
    await change({ sessionTimeout: 48 });
    await restore(0, 1);
    expect((await listVersions()).map(({ note }) => note)).toEqual(['Version 0', undefined, undefined]);
  });

  it('are the newest fifty', async () => {
    await configureSystem({ sessionTimeout: 1 });
    const options = { actor: TESTER, action: 'setting.change' };
    for (let hours = 2; hours <= 51; hours++) {
      await updateEntity(systemSettingsDefinition, 'system', options, (now) => ({
        ...now,
        sessionTimeout: hours,
      }));
    }
    await change({ sessionTimeout: 52 });
    const versions = await listVersions();
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at));
    expect((await restore(2)).status).toBe(404);
    expect((await restore(3)).status).toBe(200);
    expect(await settings()).toMatchObject({ sessionTimeout: 3, version: 53 });
  });

  it('are for admins of the game alone', async () => {
    const { token: moderator } = await createSession('game', { role: 'mod' });
    const { token: editor } = await createSession('web', { role: 'admin' });
    const statuses = [moderator, editor, undefined].map(async (caller) => {
      const { status } = await call('GET /api/admin/system-settings/versions', { token: caller });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([403, 401, 401]);
  });

  it('can be listed and restored with the sample events', async () => {
    for (const [event, status] of [
      [changeEvent, 409],
      [listEvent, 200],
      [restoreEvent, 404],
    ] as const) {
      const headers = { ...event.headers, authorization: `Bearer ${token}` };
      expect((await callHandler(handler, { ...event, headers })).statusCode).toBe(status);
    }
  });
});

describe('restoring a version of the system settings', () => {
  it('restores every setting as a new change, which the audit names', async () => {
    await change({ sessionTimeout: 48 });
    await change({ forceModTwoFA: true });
    const { status, json } = await restore(0, 2);
    expect({ status, message: json.message, data: json.data }).toEqual({
      status: 200,
      message: 'Version restored',
      data: { thing: { kind: 'system-settings', settings: SYSTEM_SETTINGS_DEFAULTS }, version: 3 },
    });
    expect(await settings()).toEqual({ ...SYSTEM_SETTINGS_DEFAULTS, version: 3 });
    expect((await readHistory('SETTING#system')).map(([action]) => action)).toEqual([
      'setting.change',
      'setting.change',
      'setting.restore',
    ]);
  });

  it('is refused with the current settings if someone else has changed them since', async () => {
    await change({ sessionTimeout: 48 });
    await change({ sessionTimeout: 72 });
    const { status, json } = await restore(0, 1);
    expect([status, json.code, json.data]).toEqual([409, 'version-conflict', await settings()]);
    expect((await settings()).version).toBe(2);
  });

  it('is neither offered nor done if one of its settings is no longer accepted', async () => {
    await configureSystem({ sessionTimeout: 500 });
    await change({ sessionTimeout: 24 });
    expect((await listVersions()).map(({ version }) => version)).toEqual([2, 0]);
    const { status, json } = await restore(1, 2);
    expect([status, json.code, json.errors.map(({ path }: { path: string }) => path)]).toEqual([
      ...[422, 'invalid', ['sessionTimeout']],
    ]);
    expect(await settings()).toMatchObject({ sessionTimeout: 24, version: 2 });
  });
});
