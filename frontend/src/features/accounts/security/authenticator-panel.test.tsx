import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';

const SECURITY = '/game-profile?section=security';
const SECRET = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Pixelcrowd:moth?secret=${SECRET}&issuer=Pixelcrowd`;
const CODES = Array.from({ length: 10 }, (_, index) => `k7fq${index}-9xw3m`);
const PLAYER = buildPlayer();

const panel = page.getByRole('region', { name: 'Authenticator app' });

describe('an authenticator app', () => {
  it('is set up with its first code, which returns recovery codes', async ({ api, open }) => {
    serveAccount(api);
    api.respond(gameAuth.calls.startTotp, { secret: SECRET, uri: URI });
    api.respond(gameAuth.calls.confirmTotp, () => {
      api.respond(gameAuth.calls.verify, { user: { ...PLAYER, totp: true }, unreadNotifications: 0 });
      return { recoveryCodes: CODES };
    });
    await open(SECURITY, { game: PLAYER });
    await expect.element(page.getByRole('main').getByText('Account created')).toBeVisible();
    await findButton('Set up authenticator app').click();
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect.element(panel.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findField('Authenticator code').fill('12345');
    await findButton('Turn on').click();
    await expect.element(page.getByText('Please enter a 6-digit code')).toBeVisible();
    await findField('Authenticator code').fill('123 456');
    await findButton('Turn on').click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.element(codes.last()).toHaveTextContent('k7fq9-9xw3m');
    expect(codes.elements().map(({ textContent }) => textContent)).toEqual(CODES);
    await expectAccessible();
    await findButton("I've saved them").click();
    await expect.element(page.getByText('On: required at sign-in')).toBeVisible();
    expect(page.getByRole('list', { name: 'Recovery codes' }).query()).toBeNull();
    expect(api.requests(gameAuth.calls.confirmTotp).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('is removed with a correct code', async ({ api, open }) => {
    serveAccount(api);
    api.refuse(gameAuth.calls.removeTotp, 'wrong-code', { message: 'Invalid code' });
    await open(SECURITY, { game: { ...PLAYER, totp: true } });
    await findButton('Remove authenticator app').click();
    await expect.element(findField('Authenticator code')).toHaveFocus();
    await findField('Authenticator code').fill('k7fq0-9xw3m');
    await findButton('Remove').click();
    await expect.element(panel.getByText('Invalid code')).toBeVisible();
    api.respond(gameAuth.calls.removeTotp, {});
    api.respond(gameAuth.calls.verify, { user: PLAYER, unreadNotifications: 0 });
    await findField('Authenticator code').fill('k7fq1-9xw3m');
    await findButton('Remove').click();
    await expect.element(page.getByText('Your authenticator app has been removed.')).toBeVisible();
    await expect.element(findButton('Set up authenticator app')).toBeVisible();
    expect(api.requests(gameAuth.calls.removeTotp).map(({ body }) => body.code)).toEqual([
      'k7fq09xw3m',
      'k7fq19xw3m',
    ]);
  });
});
