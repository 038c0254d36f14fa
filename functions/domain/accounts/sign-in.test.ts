import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThing } from '../../platform/data/change.ts';
import { PASSWORD, player, webAccount } from '../../testing/accounts.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { AT_HOME } from '../../testing/sessions.ts';
import { newWebsiteAccount } from './new-account.ts';
import { signIn } from './sign-in.ts';
import { websiteUserKind } from './website-user-kind.ts';

beforeEach(freshTable);
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a refused sign-in sends, without the ids and hashes in which any two differ, and how it is refused. */
async function workOf(system: 'web' | 'game', identifier: string, password = 'not the one') {
  const sent: { name: string; input: unknown }[] = [];
  watchCommands((command) => {
    sent.push({ name: command.name, input: likeAnyOther(command.input) });
    return undefined;
  });
  const refused: unknown = await signIn(system, { identifier, password }, AT_HOME).catch(
    (error: unknown) => error,
  );
  vi.restoreAllMocks();
  return { sent, refused };
}

/** A command's input with every value replaced by its kind and length, and ids by a word. */
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
        .replace(/(email|username)#[^#\s]+$/, '$1#somebody')
        .replace(/(sign-in#\w+)#[\w-]{43}$/, '$1#a-hash')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'a-token')
        .replace(/^[\w+/]{43}=$/, 'a-hash')
    : value;
}

describe('signing in as nobody', () => {
  it.each([
    { system: 'web', known: 'nova@example.org', unknown: 'nobody@example.org' },
    { system: 'web', known: 'nova', unknown: 'nobody' },
    { system: 'game', known: 'moth@example.org', unknown: 'nobody@example.org' },
  ] as const)('does the very work of a wrong password: $known on the $system', async (given) => {
    await webAccount({ username: 'nova', email: 'nova@example.org' });
    await player({ email: 'moth@example.org' });
    // What a process asks only once is asked here.
    await workOf(given.system, 'somebody@example.org');
    const wrong = await workOf(given.system, given.known);
    const nobody = await workOf(given.system, given.unknown);
    expect(nobody.sent).toEqual(wrong.sent);
    expect(nobody.sent.map(({ name }) => name)).toContain('AdminInitiateAuthCommand');
    expect(nobody.refused).toEqual(wrong.refused);
    expect(nobody.refused).toMatchObject({ code: 'wrong-credentials', message: 'Wrong email or password' });
  });

  it('does the very work of a lock, which nobody gets as well', async () => {
    await webAccount({ username: 'nova' });
    for (const identifier of ['nova', 'nobody'])
      for (let tries = 0; tries < 5; tries++) await workOf('web', identifier);
    const [locked, nobody] = [await workOf('web', 'nova', PASSWORD), await workOf('web', 'nobody')];
    expect(nobody.sent).toEqual(locked.sent);
    expect(nobody.refused).toMatchObject({ code: 'locked' });
    expect(locked.refused).toMatchObject({ code: 'locked' });
  });

  it('does the very work of an account whose registration is not complete', async () => {
    const halfway = newWebsiteAccount({ username: 'nova', email: 'nova@example.org' });
    await createThing(websiteUserKind, halfway, { actor: TESTER, action: 'test.begin' });
    await workOf('web', 'somebody');
    const [creating, nobody] = [await workOf('web', 'nova'), await workOf('web', 'nobody')];
    expect(creating.sent).toEqual(nobody.sent);
    expect(creating.refused).toEqual(nobody.refused);
  });
});
