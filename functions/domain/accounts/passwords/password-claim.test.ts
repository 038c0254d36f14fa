import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { createGameAccount } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import type { Player } from '../definitions/account.ts';
import { toActor } from '../definitions/account-definitions.ts';
import { replacePassword } from './replace-password.ts';

beforeAll(async () => {
  await createFreshTable();
});

let moth: Player;
beforeEach(async () => {
  moth = await createGameAccount();
});

const replace = (password: string) =>
  replacePassword('game', moth.id, password, {
    actor: toActor('game', moth),
    action: 'player.change-password',
  });

describe('replacing a password', () => {
  it('by six concurrent requests sets one password and reports success for it', async () => {
    const passwords = Array.from({ length: 6 }, (_, index) => `password-of-${index}`);
    const outcomes = await Promise.allSettled(passwords.map(replace));
    const succeeded = passwords.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    const counting = [];
    for (const password of passwords)
      if (await checkPassword('game', moth.id, password)) counting.push(password);
    // Requests that ran one after another may all succeed; the last one sets the password.
    expect(succeeded).toContain(counting[0]);
    expect(counting).toHaveLength(1);
  });

  it('works again after a failed attempt', async () => {
    await expect(replace('short')).rejects.toMatchObject({ code: 'invalid' });
    await replace('long enough now');
    expect(await checkPassword('game', moth.id, 'long enough now')).toBe(true);
  });
});
