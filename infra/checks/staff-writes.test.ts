import { beforeAll, expect, it, vi } from 'vitest';
import { auditPage } from '#domain/audit/page.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import {
  ADDRESS,
  EXAMPLES,
  LEAVES_NONE,
  prepareStaff,
  staff,
  WRITES,
} from '../testing/staff-write-examples.ts';
import { loadHandler } from './every-call.ts';

vi.mock('#domain/payments/gateways/adapters.ts', () => import('../../functions/testing/fake-adapters.ts'));

beforeAll(prepareStaff);

it.each(WRITES.filter(({ name }) => !LEAVES_NONE[name]))(
  '$name records who changed what, with the changes, the time and the origin',
  async ({ name, feature, call }) => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`Add an example of ${name}, or say why it leaves no entry`);
    const { sent, action, target } = await example();
    const system = call.access.startsWith('web') ? 'web' : 'game';
    const { id = '', token } = staff[system] ?? {};
    const made = bindCalls(await loadHandler(feature));
    const { status, json } = await made(`${call.method} ${call.path}`, {
      ...sent,
      token,
      address: ADDRESS,
    });
    expect({ status: status < 300, message: json.message }).toEqual({
      status: true,
      message: json.message,
    });
    const wanted = typeof target === 'string' ? target : target(json.data);
    const { entries } = await auditPage({ page: 1, limit: 100, actor: `${system}:${id}`, action });
    const entry = entries.find((each) => `${each.target.kind}:${each.target.id}` === wanted);
    expect(entry).toMatchObject({ action, actor: { kind: system, id, from: ADDRESS } });
    expect(Date.now() - Date.parse(entry?.at ?? '')).toBeLessThan(120_000);
    expect(entry?.changes).not.toEqual([]);
    expect(entry?.target.title).toBeTruthy();
    // Also by its id alone, whatever its type.
    const found = await auditPage({ page: 1, limit: 100, target: entry?.target.id });
    expect(found.entries.map(({ id }) => id)).toContain(entry?.id);
  },
);

it('has no example and no exception for a call that no longer exists', () => {
  const names = new Set(WRITES.map(({ name }) => name));
  const known = [...Object.keys(EXAMPLES), ...Object.keys(LEAVES_NONE)];
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});
