import { ulid } from 'ulid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditPage } from '#domain/audit/page.ts';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { claimPage } from '#domain/gallery/artists/claim-page.ts';
import { createGameAccount, createWebAccount } from '../../functions/testing/accounts.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { readHistory } from '../../functions/testing/history.ts';
import { createSessionAs } from '../../functions/testing/sessions.ts';
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

it('a change by owners that is sent four times at once makes one version', async () => {
  await createFreshTable();
  const web = await createWebAccount();
  const owner = (await createSessionAs('web', web.id)).token;
  const { id: accountId, name, role } = await createGameAccount({ emailVerified: true });
  const player = (await createSessionAs('game', accountId)).token;
  const appearance = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };
  const { id } = await createCharacter({ accountId, name, role }, appearance, undefined);
  await claimPage(accountId);
  const changes = [
    ['web-auth', 'PUT /api/auth/profile', { token: owner, body: { firstName: 'Juno' } }],
    ['characters', 'PUT /api/game/characters/{id}', { token: player, params: { id }, body: { bio: 'New' } }],
    ['gallery', 'PUT /api/gallery/artist', { token: player, body: { bio: 'I draw', links: [] } }],
  ] as const;
  for (const [feature, call, sent] of changes) {
    const made = bindCalls(await loadHandler(feature));
    const before = await countHistory();
    const all = await Promise.all([1, 2, 3, 4].map(() => made(call, sent)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await countHistory()) - before).toBe(1);
  }

  /** How many changes are recorded of what these calls change. */
  async function countHistory(): Promise<number> {
    const partitions = [`WEBSITE-USER#${web.id}`, `CHARACTER#${id}`, `ARTIST-PROFILE#${accountId}`];
    return (await Promise.all(partitions.map((each) => readHistory(each)))).flat().length;
  }
});
