import { describe, expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../../testing/accessible.ts';
import { serveAccount } from '../../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../../testing/builders.ts';
import type { FakeApi } from '../../../../../testing/fake-api.ts';
import { findButton, findField } from '../../../../../testing/form-parts.ts';
import { it } from '../../../../../testing/screen-test.tsx';

const CHALLENGE = 'a-challenge-of-this-test';
const EMAIL = 'moth@pixelcrowd.test';
const EXPIRED = 'This code has expired. Please start over.';

type Method = 'totp' | 'recovery' | 'email' | 'discord';

function askForCode(api: FakeApi, methods: Method[]): void {
  const isLinked = methods.includes('discord');
  const channel = methods.find((method) => method === 'discord' || method === 'email');
  api.respond(gameAuth.calls.login, {
    requires2FA: true,
    challenge: CHALLENGE,
    methods,
    sentVia: channel ?? null,
    discordVerified: isLinked,
    discordUsername: isLinked ? 'nina.pixels' : null,
  });
}

/** Returns a function that moves the clock by which waits are measured. */
function startClock(): (seconds: number) => void {
  const now = performance.now.bind(performance);
  let passed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => spy.mockRestore());
  return (seconds) => {
    passed += seconds * 1_000;
  };
}

async function logIn(): Promise<void> {
  await findField('Email').fill(EMAIL);
  await findField('Password').fill('my-password');
  await findButton('Log in').click();
  await expect.element(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await expect.element(findField('6-digit code')).toHaveFocus();
}

describe('the second factor of the game', () => {
  it('takes six digits and clears the field after a wrong code', async ({ api, open }) => {
    askForCode(api, ['email']);
    api.refuse(gameAuth.calls.verify2fa, 'wrong-code', { message: 'Invalid code' });
    await open('/game-profile');
    await logIn();
    const code = findField('6-digit code');
    await userEvent.type(code, '12a34');
    await expect.element(code).toHaveValue('1234');
    await expect.element(findButton('Verify')).toBeDisabled();
    await code.fill('654321');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Invalid code')).toBeVisible();
    await expect.element(code).toHaveValue('');
    await expect.element(findButton(/^Resend code via email/)).toBeDisabled();
    serveAccount(api);
    api.respond(gameAuth.calls.verify2fa, {
      user: buildPlayer(),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await code.fill('123456');
    await findButton('Verify').click();
    await expect.element(page.getByText('2FA verification successful!')).toBeVisible();
    await expect.element(findButton('Logout')).toBeVisible();
    expect(api.requests(gameAuth.calls.verify2fa).map(({ body }) => body)).toEqual([
      { email: EMAIL, challenge: CHALLENGE, code: '654321' },
      { email: EMAIL, challenge: CHALLENGE, code: '123456' },
    ]);
  });

  it('can be a recovery code instead of the authenticator app', async ({ api, open }) => {
    askForCode(api, ['totp', 'recovery', 'email']);
    await open('/game-profile');
    await logIn();
    await expect.element(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    serveAccount(api);
    api.respond(gameAuth.calls.verify2fa, {
      user: buildPlayer(),
      token: 'a-new-token',
      deviceToken: 'a-device-token',
    });
    await findButton('Use recovery code').click();
    await findField('Recovery code').fill('k7fq2-9xw3m');
    await findButton('Verify').click();
    await expect.element(findButton('Logout')).toBeVisible();
    const [verified] = api.requests(gameAuth.calls.verify2fa);
    expect(verified?.body.code).toBe('k7fq29xw3m');
  });

  it('is sent on Discord, and again as the user chooses', async ({ api, open }) => {
    const passSeconds = startClock();
    askForCode(api, ['discord', 'email']);
    await open('/game-profile');
    await logIn();
    const sent = (text: RegExp) => expect.element(page.getByText(text)).toBeVisible();
    await sent(/We sent a code to nina.pixels as a direct message on Discord/);
    const [byDiscord, byMail] = [
      findButton(/^Resend code via Discord/),
      findButton(/^Resend code via email/),
    ];
    await expect.element(byDiscord).toBeDisabled();
    await expect.element(byMail).toBeDisabled();
    await expectAccessible();
    passSeconds(60);
    api.respond(gameAuth.calls.resend2fa, ({ body }) => ({ sentVia: body.method }));
    await byMail.click();
    await sent(/2FA code resent to your email/);
    await sent(/We sent a code to moth@pixelcrowd.test/);
    await expect.element(byDiscord).toBeDisabled();
    passSeconds(60);
    await byDiscord.click();
    await sent(/2FA code resent to your Discord DM/);
    expect(api.requests(gameAuth.calls.resend2fa).map(({ body }) => body.method)).toEqual([
      ...['email', 'discord'],
    ]);
  });

  it('says so when a code had to be emailed although Discord was chosen', async ({ api, open }) => {
    const passSeconds = startClock();
    askForCode(api, ['discord', 'email']);
    await open('/game-profile');
    await logIn();
    passSeconds(60);
    api.respond(gameAuth.calls.resend2fa, { sentVia: 'email' });
    await findButton(/^Resend code via Discord/).click();
    await expect.element(page.getByText('2FA code resent to your email')).toBeVisible();
    await expect.element(page.getByText(/We sent a code to moth@pixelcrowd.test/)).toBeVisible();
  });

  it('can be cancelled, which leads back to the login', async ({ api, open }) => {
    askForCode(api, ['totp', 'recovery']);
    await open('/game-profile');
    await logIn();
    await findButton('Cancel').click();
    await expect.element(findButton('Log in')).toBeVisible();
  });

  it('says that a code has expired, and begins the login again', async ({ api, open }) => {
    askForCode(api, ['email']);
    api.refuse(gameAuth.calls.verify2fa, 'challenge-ended', { message: EXPIRED });
    await open('/game-profile');
    await logIn();
    const code = findField('6-digit code');
    await code.fill('123456');
    await findButton('Verify').click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(EXPIRED));
    await expect.element(code).toHaveValue('');
    await expectAccessible();
    await findButton('Back to Login').click();
    await expect.element(findField('Email')).toBeVisible();
  });
});
