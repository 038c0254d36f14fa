import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const QUERY = '?undo=1&token=a-mailed-token&email=juno%40pixelcrowd.test';

describe('the emailed link that undoes a change', () => {
  it('undoes nothing before it is confirmed, and works by keyboard alone', async ({ api, open }) => {
    api.respond(webAuth.calls.undoChange, {});
    await open(`/login${QUERY}`);
    await expect.element(page.getByRole('heading', { name: "Wasn't that you?" })).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(webAuth.calls.undoChange)).toEqual([]);
    findButton('Undo the changes').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Your account is as it was before')).toBeVisible();
    expect(api.requests(webAuth.calls.undoChange).map(({ body }) => body)).toEqual([
      { token: 'a-mailed-token' },
    ]);
    await expectAccessible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(findField('Email or username')).toHaveValue('juno@pixelcrowd.test');
  });

  it('says when it no longer works in the game, and leads to the login', async ({ api, open }) => {
    api.refuse(gameAuth.calls.undoChange, 'wrong-token', { message: 'This link has expired' });
    await open(`/game-profile${QUERY}`);
    await findButton('Undo the changes').click();
    await expect.element(page.getByRole('alert').getByText('This link has expired')).toBeVisible();
    await findButton('Back to Login').click();
    await expect.element(findField('Email')).toHaveValue('juno@pixelcrowd.test');
  });
});
