import { ulid } from 'ulid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('a change by staff that is sent four times at once', () => {
  beforeAll(prepareStaff);

  it.each(WRITES.filter(({ name }) => !LEAVES_NONE[name]))('is recorded once: $name', async (write) => {
    const { name, feature, call } = write;
    const { sent, action, target } = (await EXAMPLES[name]?.()) ?? {};
    const system = call.access.startsWith('web') ? 'web' : 'game';
    const { id = '', token } = staff[system] ?? {};
    const made = bindCalls(await loadHandler(feature));
    const hasKey = call.headers && 'idempotency-key' in call.headers.entries;
    const headers = hasKey ? { 'idempotency-key': `once-${ulid()}` } : {};
    const send = () => made(`${call.method} ${call.path}`, { ...sent, token, address: ADDRESS, headers });
    const responses = await Promise.all([send(), send(), send(), send()]);
    const [first] = responses.filter(({ status }) => status < 300);
    const wanted = typeof target === 'function' ? target(first?.json.data) : target;
    const { entries } = await auditPage({ page: 1, limit: 100, actor: `${system}:${id}`, action });
    expect(entries.filter(({ target: { kind, id } }) => `${kind}:${id}` === wanted)).toHaveLength(1);
    // What the others learn is what a later repetition would: that it is done, or that it is gone.
    const refusals = responses.filter(({ status }) => status >= 300).map(({ json }) => json.code);
    expect(['not-found', 'already-done', 'taken']).toEqual(expect.arrayContaining(refusals));
  });
});
