import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { characters } from '#shared/contract/characters.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();

const dialog = () => page.getByRole('dialog');
const bio = () => dialog().getByRole('textbox', { name: /^Bio/ });
const create = () => dialog().getByRole('button', { name: 'Create character' }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('a character whose player is signed out before it is saved', () => {
  it('is restored after signing in, still unsaved', async ({ api, open }) => {
    serveAccount(api);
    api.refuse(characters.calls.create, 'session-ended');
    api.respond(gameAuth.calls.login, {
      user: PLAYER,
      token: 'another-token',
      deviceToken: 'a-device-token',
    });
    await open('/game-profile', { game: PLAYER });
    await page.getByRole('button', { name: 'Create a character' }).click();
    await dialog().getByRole('textbox', { name: /^Name/ }).fill('Moth child');
    await bio().fill('eats lamps');
    await create();
    await expect.element(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await field('Email').fill(PLAYER.email);
    await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(bio()).toHaveValue('eats lamps');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText('You have unsaved changes')).toBeVisible();
    api.respond(characters.calls.create, ({ body }) => {
      const character = { ...body, id: ulid(), createdAt: '2026-11-20T12:00:00.000Z', version: 1 };
      api.respond(characters.calls.list, { characters: [character] });
      return { character };
    });
    await create();
    await expect.element(page.getByText('Character created successfully')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'Moth child' })).toMatchTextContent('eats lamps');
    expect(api.requests(characters.calls.create).at(-1)?.body).toMatchObject({
      name: 'Moth child',
      bio: 'eats lamps',
    });
  });
});
