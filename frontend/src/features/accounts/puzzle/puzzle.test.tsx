import type { Challenge } from 'altcha-lib';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

/** A puzzle that is solved at once, by the same workers as any other. */
const LIGHT: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '39e1bbb3f9a8b4e3c0b1f6c3d6a1c0de',
    salt: '7c1d0a5b9f3e48627c1d0a5b9f3e4862',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    expiresAt: 4_000_000_000,
    data: { subject: 'a subject' },
  },
  signature: 'ab'.repeat(32),
};

/** No key begins with this, so the workers refuse it. */
const UNSOLVABLE: Challenge = { ...LIGHT, parameters: { ...LIGHT.parameters, keyPrefix: 'none' } };

/** No browser finds this key in the lifetime of a test. */
const ENDLESS: Challenge = { ...LIGHT, parameters: { ...LIGHT.parameters, keyPrefix: 'ff'.repeat(16) } };

const TOKENS = { token: 'a-new-token', deviceToken: 'a-device-token' };
const REFUSED = { message: 'Many sign-ins to this account have failed. Please try again.' };

const notice = page.getByRole('status').filter({ hasText: 'Checking your browser' });
const alert = page.getByRole('alert');

const FORMS = [
  {
    path: '/login',
    call: webAuth.calls.login,
    first: 'Email or username',
    submit: 'Sign In',
    accept: (api: FakeApi, until: Promise<void>) => {
      const user = buildWebsiteUser();
      api.respond(webAuth.calls.me, { user, unreadNotifications: 0 });
      api.respond(webAuth.calls.login, () => until.then(() => ({ user, ...TOKENS })));
    },
  },
  {
    path: '/game-profile',
    call: gameAuth.calls.login,
    first: 'Email',
    submit: 'Log in',
    accept: (api: FakeApi, until: Promise<void>) => {
      serveAccount(api);
      api.respond(gameAuth.calls.login, () => until.then(() => ({ user: buildPlayer(), ...TOKENS })));
    },
  },
] as const;

type Form = (typeof FORMS)[number];

async function submit({ first, submit }: Form): Promise<void> {
  await findField(first).fill('moth@pixelcrowd.test');
  await findField('Password').fill('my-password');
  await findButton(submit).click();
}

const solutionsSent = (api: FakeApi, { call }: Form) =>
  api.requests<Form['call']>(call).map(({ body }) => body.solution);

describe.each(FORMS)('a sign-in at $path that is refused with a puzzle', (form) => {
  it('says what it does, solves it, and sends the form once more with the solution', async ({
    api,
    open,
  }) => {
    const { promise: until, resolve: respond } = Promise.withResolvers<void>();
    form.accept(api, until);
    api.refuseOnce(form.call, 'puzzle-required', { ...REFUSED, data: LIGHT });
    await open(form.path);
    await submit(form);
    await expect.element(notice).toBeVisible();
    await expect.element(findButton(form.submit)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => api.requests(form.call)).toHaveLength(2);
    await expectAccessible();
    await expectFitsAtAnyWidth();
    respond();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
    const [none, sent = ''] = solutionsSent(api, form);
    expect(none).toBeUndefined();
    const solved = JSON.parse(atob(sent));
    expect(solved.challenge).toEqual(LIGHT);
    expect(solved.solution.derivedKey).toMatch(/^00[0-9a-f]{62}$/);
  });

  it('shows why, if the solution is refused as well', async ({ api, open }) => {
    api.refuse(form.call, 'puzzle-required', { ...REFUSED, data: LIGHT });
    await open(form.path);
    await submit(form);
    await expect.element(alert.getByText(REFUSED.message)).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    expect(api.requests(form.call)).toHaveLength(2);
  });

  it('says what to do, if the browser cannot solve it, and can be sent again', async ({ api, open }) => {
    form.accept(api, Promise.resolve());
    api.refuseOnce(form.call, 'puzzle-required', { ...REFUSED, data: UNSOLVABLE });
    await open(form.path);
    await submit(form);
    await expect.element(alert.getByText("We couldn't check your browser.")).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    expect(api.requests(form.call)).toHaveLength(1);
    await findButton(form.submit).click();
    await expect.element(page.getByText('Login successful!')).toBeVisible();
  });

  it('stops solving when its user leaves the form', async ({ api, open }) => {
    const stopped = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => stopped.mockRestore());
    api.refuse(form.call, 'puzzle-required', { ...REFUSED, data: ENDLESS });
    await open(form.path);
    await submit(form);
    await expect.element(notice).toBeVisible();
    await findButton('Forgot your password?').click();
    await expect.poll(() => stopped.mock.calls.length).toBeGreaterThan(0);
    expect(api.requests(form.call)).toHaveLength(1);
  });
});
