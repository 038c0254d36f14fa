import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { system } from '#shared/contract/system.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const { calls } = system;
const RIGHTS = [
  {
    feature: 'images',
    summary: 'Lists images.',
    system: 'web',
    roles: ['moderator', 'admin'],
    stepUp: false,
  },
  { feature: 'payments', summary: 'Refunds a payment.', system: 'web', roles: ['admin'], stepUp: true },
  { feature: 'game-server-keys', summary: 'Creates a key.', system: 'game', roles: ['admin'], stepUp: false },
] as const;

const row = (name: RegExp) => page.getByRole('row', { name });

describe('the page of roles and rights', () => {
  it('shows moderators who may do what, in both systems', async ({ api, open }) => {
    api.respond(calls.rights, { rights: RIGHTS.map((right) => ({ ...right, roles: [...right.roles] })) });
    await open('/admin/roles', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect.element(row(/Lists images/)).toMatchTextContent(/Lists images\.YesYes/);
    await expect.element(row(/Refunds/)).toMatchTextContent(/code again\.– NoYes/);
    await expect.element(page.getByText('Game server keys', { exact: true })).toBeVisible();
    await expect.element(row(/Creates a key/)).toMatchTextContent(/– No– NoYes/);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is there for content checkers of the game, and loads again after a failure', async ({ api, open }) => {
    api.refuse(calls.rights, 'unavailable');
    await open('/game-admin/roles', { game: buildPlayer({ role: 'content_checker' }) });
    await expect.element(page.getByText('Failed to load roles')).toBeVisible();
    api.respond(calls.rights, { rights: [] });
    await findButton('Try again').click();
    await expect.element(page.getByRole('heading', { name: 'Game' })).toBeVisible();
  });

  it('is linked where access is denied to staff', async ({ open }) => {
    await open('/admin/transactions', { web: buildWebsiteUser({ role: 'moderator' }) });
    await expect
      .element(page.getByRole('link', { name: 'What each role may do' }))
      .toHaveAttribute('href', '/admin/roles');
  });
});
