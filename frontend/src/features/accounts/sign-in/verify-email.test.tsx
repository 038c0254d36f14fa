import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { webAuth } from '../../../../../shared/contract/web-auth.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { answerAccount } from '../../../../testing/account-answers.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { button, field } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const LINK = '/login?verify=1&token=a-mailed-token&email=juno%40pixelcrowd.test';
const JUNO = buildWebsiteUser({ email: 'juno@pixelcrowd.test', emailVerified: false });

describe('the emailed link that verifies an email address', () => {
  it('is removed from the URL, verifies once and leads to the account', async ({ api, open }) => {
    answerAccount(api);
    api.answer(webAuth.calls.verifyEmail, () => {
      api.answer(webAuth.calls.me, { user: { ...JUNO, emailVerified: true } });
      return {};
    });
    await open(LINK, { web: JUNO });
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    expect(api.requests(webAuth.calls.verifyEmail).map(({ body }) => body)).toEqual([
      { token: 'a-mailed-token', email: 'juno@pixelcrowd.test' },
    ]);
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await expect.element(page.getByText("isn't verified yet")).not.toBeInTheDocument();
  });

  it('leads to sign-in when it is no longer valid', async ({ api, open }) => {
    api.refuse(webAuth.calls.verifyEmail, 'wrong-token', { message: 'This link is not valid any more' });
    await open(LINK);
    await expect.element(page.getByRole('alert').getByText('This link is not valid any more')).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await button('Sign In').click();
    await expect.element(field('Email or username')).toBeVisible();
  });

  it('can be retried when the server did not respond', async ({ api, open }) => {
    api.disconnect(webAuth.calls.verifyEmail);
    await open(LINK);
    await expect.element(page.getByText('Your link is still valid.')).toBeVisible();
    api.answer(webAuth.calls.verifyEmail, {});
    await button('Try again').click();
    await expect.element(page.getByText('Your email address is verified.')).toBeVisible();
  });
});
