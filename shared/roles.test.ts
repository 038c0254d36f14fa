import { describe, expect, it } from 'vitest';
import { getCurrentRole } from './roles.ts';

describe('the current role', () => {
  it('of a user is premium until what was paid for ends', () => {
    expect(getCurrentRole('user', 1_000, 999)).toBe('premium');
    expect(getCurrentRole('user', 1_000, 1_000)).toBe('user');
    expect(getCurrentRole('user', undefined)).toBe('user');
  });

  it.each(['premium', 'moderator', 'admin', 'player'])('of a %s stays', (role) => {
    expect(getCurrentRole(role, Number.POSITIVE_INFINITY)).toBe(role);
  });
});
