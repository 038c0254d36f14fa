import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { coins } from '#shared/contract/coins.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { serveCharacters } from '../../../testing/characters.ts';
import { DESKTOP } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { proof } = coins.calls;
const PROOF = {
  checkedAt: '2026-11-20T02:00:00.000Z',
  players: 60,
  entries: 900,
  mismatches: [],
  mismatchCount: 0,
};

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const listItems = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('the start page of the game’s staff', () => {
  it('offers an admin the tools of the game, and says what the role may do', async ({ api, open }) => {
    serveAccount(api);
    api.respond(proof, PROOF);
    await open('/game-admin', { game: buildPlayer({ role: 'admin' }), size: DESKTOP });
    await expect.element(heading('Game Admin Panel')).toBeVisible();
    const tools = page.getByRole('list', { name: 'Tools' });
    await expect.element(tools.getByRole('link', { name: /^System Setup/ })).toBeVisible();
    expect(listItems('Your permissions')).toEqual([
      'User management',
      'Role assignment',
      'Character editing and inspection',
      'Content approval',
    ]);
    await expect
      .element(page.getByRole('region', { name: 'Nightly coins check' }))
      .toMatchTextContent(
        /Every balance matches its transactions\..*60 players and 900 transactions checked/,
      );
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('link', { name: 'Back to My Profile & Characters' }).click();
    await expect.poll(() => location.pathname).toBe('/game-profile');
  });

  it('warns an admin of balances that differ, and can load the result again', async ({ api, open }) => {
    api.refuse(proof, 'unavailable');
    await open('/game-admin', { game: buildPlayer({ role: 'admin' }) });
    await expect.element(page.getByText("The check's result didn't load.")).toBeVisible();
    const player = { id: buildPlayer().id, name: 'Moth child' };
    const mismatch = { player, stored: 50, computed: 40 };
    api.respond(proof, { ...PROOF, mismatches: [mismatch], mismatchCount: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    const differing = page.getByRole('list', { name: 'Balances that differ' });
    await expect.element(differing).toMatchTextContent('Moth child: the balance is 50');
    await expectFitsAtAnyWidth();
  });

  it('shows a content checker their own permissions, and no tool of admins', async ({ api, open }) => {
    await open('/game-admin', { game: buildPlayer({ role: 'content_checker' }) });
    await expect.element(heading('Game Admin Panel')).toBeVisible();
    expect(listItems('Your permissions')).toEqual(['Content approval', 'GLTF item management']);
    const tools = page.getByRole('list', { name: 'Tools' });
    await expect.element(tools.getByRole('link', { name: /^Content Approval/ })).toBeVisible();
    await expect.element(tools.getByRole('link', { name: /^Character Management/ })).toBeVisible();
    expect(tools.getByRole('link').elements()).toHaveLength(2);
    expect(api.requests(proof)).toEqual([]);
  });

  it('is linked from the profile of a moderator', async ({ api, open }) => {
    serveAccount(api);
    await open('/game-profile', { game: buildPlayer({ role: 'mod' }) });
    await page.getByRole('link', { name: 'Game Administration' }).click();
    await expect.element(heading('Game Admin Panel')).toBeVisible();
  });

  it('sends players to their profile', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-admin', { game: buildPlayer() });
    const message = 'Access denied. Admin, Mod, or Content Checker role required.';
    await expect.element(page.getByText(message)).toBeVisible();
    expect(location.pathname).toBe('/game-profile');
  });
});
