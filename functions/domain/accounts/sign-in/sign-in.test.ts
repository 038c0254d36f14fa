import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEntity } from '#platform/data/change.ts';
import { createGameAccount, createWebAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { websiteUserDefinition } from '../definitions/website-user-definition.ts';
import { createWebsiteAccount } from '../registration/new-account.ts';
import { signIn } from './sign-in.ts';

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
});

/** A device that has signed in to some account. */
const DEVICE = { ...CLIENT, deviceToken: 'd'.repeat(43) };

/** The requests of a rejected sign-in, with ids and hashes masked, and the error. */
async function recordWork(system: 'web' | 'game', identifier: string, password = 'not the one') {
  const sent: { name: string; input: unknown }[] = [];
  watchCommands((command) => {
    sent.push({ name: command.name, input: likeAnyOther(command.input) });
    return undefined;
  });
  const refused: unknown = await signIn(system, { identifier, password }, DEVICE).catch(
    (error: unknown) => error,
  );
  vi.restoreAllMocks();
  return { sent, refused };
}

/** Masks the values of a command's input that differ between requests. */
function likeAnyOther(value: unknown, key = ''): unknown {
  if (value instanceof Set || Array.isArray(value)) return [...value].map((each) => likeAnyOther(each, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, likeAnyOther(each, name)]));
  if (typeof value === 'number') return 'a number';
  if (key === 'Password' || key === 'PASSWORD') return 'a password';
  return typeof value === 'string'
    ? value
        .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, 'an-id')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a-time')
        .replace(/(email|username)#[^#\s]+$/, '$1#someone')
        .replace(/(sign-in(?:-failures)?#\w+)#[\w-]{43}/, '$1#a-hash')
        .replace(/^D#[\w-]{43}$/, 'D#a-hash')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'a-token')
        .replace(/^[\w+/]{43}=$/, 'a-hash')
    : value;
}

describe('signing in with an unknown identifier', () => {
  it.each([
    { system: 'web', known: 'nova@example.org', unknown: 'unknown@example.org' },
    { system: 'web', known: 'nova', unknown: 'unknown' },
    { system: 'game', known: 'moth@example.org', unknown: 'unknown@example.org' },
  ] as const)('sends the same requests as a wrong password: $known on the $system', async (given) => {
    await createWebAccount({ username: 'nova', email: 'nova@example.org' });
    await createGameAccount({ email: 'moth@example.org' });
    // Warms up caches that a process loads only once.
    await recordWork(given.system, 'someone@example.org');
    const wrong = await recordWork(given.system, given.known);
    const unknown = await recordWork(given.system, given.unknown);
    expect(unknown.sent).toEqual(wrong.sent);
    expect(unknown.sent.map(({ name }) => name)).toContain('AdminInitiateAuthCommand');
    expect(unknown.refused).toEqual(wrong.refused);
    expect(unknown.refused).toMatchObject({ code: 'wrong-credentials', message: 'Wrong email or password' });
  });

  it('sends the same requests as a locked account, and is locked as well', async () => {
    await createWebAccount({ username: 'nova' });
    for (const identifier of ['nova', 'unknown'])
      for (let tries = 0; tries < 5; tries++) await recordWork('web', identifier);
    const [locked, unknown] = [await recordWork('web', 'nova', PASSWORD), await recordWork('web', 'unknown')];
    expect(unknown.sent).toEqual(locked.sent);
    expect(unknown.refused).toMatchObject({ code: 'locked' });
    expect(locked.refused).toMatchObject({ code: 'locked' });
  });

  it('sends the same requests as an attacked account, and asks for a puzzle as well', async () => {
    await createWebAccount({ username: 'nova' });
    for (const identifier of ['nova', 'unknown'])
      for (let tries = 0; tries < 20; tries++)
        await signIn(
          'web',
          { identifier, password: 'wrong' },
          { ...CLIENT, address: `10.0.0.${tries}` },
        ).catch(() => undefined);
    // Warms up the keys that a process reads only once.
    await recordWork('web', 'unknown');
    const [attacked, unknown] = [
      await recordWork('web', 'nova', PASSWORD),
      await recordWork('web', 'unknown', PASSWORD),
    ];
    expect(unknown.sent).toEqual(attacked.sent);
    expect(unknown.sent.map(({ name }) => name)).not.toContain('AdminInitiateAuthCommand');
    expect(unknown.refused).toMatchObject({ code: 'puzzle-required' });
    expect(attacked.refused).toMatchObject({ code: 'puzzle-required' });
  });

  it('sends the same requests as an incomplete registration', async () => {
    const halfway = createWebsiteAccount({ username: 'nova', email: 'nova@example.org' });
    await createEntity(websiteUserDefinition, halfway, { actor: TESTER, action: 'test.begin' });
    await recordWork('web', 'someone');
    const [creating, unknown] = [await recordWork('web', 'nova'), await recordWork('web', 'unknown')];
    expect(creating.sent).toEqual(unknown.sent);
    expect(creating.refused).toEqual(unknown.refused);
  });
});

it('signing in with an address finds it however its domain is written', async () => {
  await createGameAccount({ email: 'moth@xn--bcher-kva.example' });
  await expect(
    signIn('game', { identifier: 'Moth@BÜCHER.example', password: PASSWORD }, CLIENT),
  ).resolves.toBeDefined();
});
