import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { findButton, findField } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const JUNO = buildWebsiteUser({ username: 'juno', profile: { firstName: '', lastName: '' }, version: 4 });

describe('the profile of a website account', () => {
  it('keeps the current address when the user calls off a new one', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.profile, { user: JUNO });
    await open('/account', { web: { ...JUNO, pendingEmail: 'luna@pixelcrowd.test' } });
    await findButton('Keep current address').click();
    await expect.element(page.getByText('Confirm your new email address')).not.toBeInTheDocument();
    expect(api.requests(webAuth.calls.profile).map(({ body }) => body)).toEqual([
      { email: JUNO.email, version: JUNO.version },
    ]);
  });

  it('rejects a username that is too short, and saves only what changed', async ({ api, open }) => {
    serveAccount(api);
    const changed = {
      ...JUNO,
      username: 'luna',
      pendingEmail: 'luna@pixelcrowd.test',
      profile: { firstName: 'Luna', lastName: '' },
      version: 5,
    };
    api.respond(webAuth.calls.profile, { user: changed });
    await open('/account', { web: JUNO });
    await expect.element(page.getByText('This device')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await findField('First name').fill('Luna');
    await findField('Username').fill('a');
    await findButton('Save changes').click();
    await expect.element(page.getByText('Username must be at least 3 characters long')).toBeVisible();
    await findField('Username').fill('luna');
    await findField('Email').fill('luna@pixelcrowd.test');
    await findButton('Save changes').click();
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect.element(page.getByText('Confirm your new email address')).toBeInTheDocument();
    await expect
      .element(page.getByText(`Until you open it, ${JUNO.email} stays in use.`))
      .toBeInTheDocument();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    expect(api.requests(webAuth.calls.profile).map(({ body }) => body)).toEqual([
      { firstName: 'Luna', username: 'luna', email: 'luna@pixelcrowd.test', version: 4 },
    ]);
    await expect.element(findField('First name')).toHaveValue('Luna');
  });

  it('marks a username that is taken', async ({ api, open }) => {
    serveAccount(api);
    const message = 'This username is taken';
    api.refuse(webAuth.calls.profile, 'conflict', { message, errors: [{ path: 'username', msg: message }] });
    await open('/account', { web: JUNO });
    await findField('Username').fill('moderator');
    await findButton('Save changes').click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(findField('Username')).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps both the draft and a change made elsewhere', async ({ api, open }) => {
    serveAccount(api);
    const theirs = { ...JUNO, profile: { firstName: '', lastName: 'Elsewhere' }, version: 5 };
    api.refuse(webAuth.calls.profile, 'version-conflict', { data: theirs });
    await open('/account', { web: JUNO });
    await findField('First name').fill('Luna');
    api.respond(webAuth.calls.me, { user: theirs, unreadNotifications: 0 });
    await findButton('Save changes').click();
    await expect.element(findField('Last name')).toHaveValue('Elsewhere');
    await expect.element(findField('First name')).toHaveValue('Luna');
    api.respond(webAuth.calls.profile, {
      user: { ...theirs, profile: { firstName: 'Luna', lastName: 'Elsewhere' }, version: 6 },
    });
    await findButton('Save changes').click();
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
    expect(api.requests(webAuth.calls.profile).map(({ body }) => body)).toEqual([
      { firstName: 'Luna', version: 4 },
      { firstName: 'Luna', version: 5 },
    ]);
  });

  it('sends the verification email again, then disables the button for a minute', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.resendVerification, {});
    await open('/account', { web: { ...JUNO, emailVerified: false } });
    await findButton('Send again').click();
    await expect.element(page.getByText("We've sent you an email with a verification link.")).toBeVisible();
    await expect.element(findButton(/^Send again/)).toBeDisabled();
  });
});
