import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paginate } from '#shared/contract/pagination.ts';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildAuditEntry } from '../../../testing/audit-log.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { audit } = players.calls;
const ADMIN = buildPlayer({ role: 'admin', name: 'Ada' });
const MOTH = buildManagedPlayer();
const ADDRESS = `/game-admin/users/${MOTH.id}`;
const section = page.getByRole('region', { name: 'Audit' });
const entries = section.getByRole('list', { name: 'Audit entries' }).getByRole('listitem');

const target = { kind: 'player', id: MOTH.id, title: MOTH.name };
const SUSPENDED = buildAuditEntry({
  action: 'player.suspend',
  target,
  note: 'Spam in chat',
  actor: { kind: 'game', id: ADMIN.id, name: 'Ada', from: '198.51.100.23' },
  changes: [{ field: 'active', before: true, after: false }],
});
const PROMOTED = buildAuditEntry({ action: 'player.change-role', target });

describe('the audit on the page of a player', () => {
  it('shows who did what, when, from where and what changed', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.respond(audit, { entries: [SUSPENDED], pagination: paginate(1, 20, 1) });
    await open(ADDRESS, { game: ADMIN });
    await expect.element(entries).toMatchTextContent(/Suspended a player.*Ada.*198.51.100.23.*Spam in chat/);
    const changes = entries.getByText('Show changes');
    await expect.element(entries.getByText('Before')).not.toBeVisible();
    changes.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entries).toMatchTextContent(/Active.*Before.*Yes.*After.*No/);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('has pages', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.respond(audit, ({ query }) => ({
      entries: [query.page === 1 ? SUSPENDED : PROMOTED],
      pagination: paginate(query.page, 20, 21),
    }));
    await open(ADDRESS, { game: ADMIN });
    await section.getByRole('button', { name: 'Next' }).click();
    await expect.element(entries.getByText('Changed a game role')).toBeVisible();
    await expect.element(section.getByText('Page 2 of 2')).toBeVisible();
  });

  it('offers a retry if it fails to load', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.refuse(audit, 'unavailable');
    await open(ADDRESS, { game: ADMIN });
    await expect.element(section.getByText('Failed to load the audit')).toBeVisible();
    servePlayer(api, MOTH);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(section.getByText("Staff haven't changed anything about this player."))
      .toBeVisible();
  });
});
