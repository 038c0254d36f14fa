import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { player } from '../../testing/accounts.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import type { Player } from './account.ts';
import { asActor } from './account-kinds.ts';
import { replacePassword } from './replace-password.ts';

beforeAll(async () => {
  await freshTable();
});

let moth: Player;
beforeEach(async () => {
  moth = await player();
});

const replace = (password: string) =>
  replacePassword('game', moth.id, password, {
    actor: asActor('game', moth),
    action: 'player.change-password',
  });

describe('replacing a password', () => {
  it('by six at once tells no one of success but the one whose password counts', async () => {
    const passwords = Array.from({ length: 6 }, (_, index) => `password-of-${index}`);
    const outcomes = await Promise.allSettled(passwords.map(replace));
    const told = passwords.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    const counting = [];
    for (const password of passwords)
      if (await checkPassword('game', moth.id, password)) counting.push(password);
    // Those that came one after the other may all succeed; the last of them counts.
    expect(told).toContain(counting[0]);
    expect(counting).toHaveLength(1);
  });

  it('is possible again after one that failed', async () => {
    await expect(replace('short')).rejects.toMatchObject({ code: 'invalid' });
    await replace('long enough now');
    expect(await checkPassword('game', moth.id, 'long enough now')).toBe(true);
  });
});
