import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildSession, serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, buildWebsiteUser } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { findButton, findField } from '../../../../testing/form-parts.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { withStepUp } from '../../../forms/accounts/step-up.tsx';

const SECURITY = '/game-profile?section=security';
const VALID = { validUntil: '2026-11-20T12:10:00.000Z' };

const HERE = buildSession({ current: true });
const PHONE = buildSession({ device: 'Chrome on Android' });

const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
const password = dialog.getByLabelText('Current password');
const confirm = dialog.getByRole('button', { name: 'Confirm' });
const endPhone = page.getByRole('button', { name: 'Sign out Chrome on Android' });

/** A player with two sessions who has to prove who they are before ending one. */
function serveTwoSessions(api: FakeApi): void {
  serveAccount(api);
  api.respond(gameAuth.calls.sessions, { sessions: [HERE, PHONE] });
  api.refuse(gameAuth.calls.endSession, 'step-up-required', { message: "Please confirm that it's you" });
  api.respond(gameAuth.calls.stepUp, () => {
    api.respond(gameAuth.calls.sessions, { sessions: [HERE] });
    api.respond(gameAuth.calls.endSession, { sessions: [HERE] });
    return VALID;
  });
}

describe('a change that needs a proof', () => {
  it('asks for the password in place by keyboard alone, and then goes on', async ({ api, open }) => {
    serveTwoSessions(api);
    await open(SECURITY, { game: buildPlayer() });
    await endPhone.click();
    await expect.element(password).toHaveFocus();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await userEvent.keyboard('under the hill{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => api.requests(gameAuth.calls.endSession)).toHaveLength(2);
    await expect.element(endPhone).not.toBeInTheDocument();
    expect(api.requests(gameAuth.calls.stepUp).map(({ body }) => body)).toEqual([
      { currentPassword: 'under the hill' },
    ]);
  });

  it('names a wrong password at its field, and changes nothing when it is cancelled', async ({
    api,
    open,
  }) => {
    serveTwoSessions(api);
    api.refuse(gameAuth.calls.stepUp, 'wrong-password', { message: 'The current password is incorrect' });
    await open(SECURITY, { game: buildPlayer() });
    await endPhone.click();
    await password.fill('a guess');
    await confirm.click();
    await expect.element(dialog.getByText('The current password is incorrect')).toBeVisible();
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText("Please confirm that it's you")).toBeVisible();
    await expect.element(endPhone).toBeVisible();
    expect(api.requests(gameAuth.calls.endSession)).toHaveLength(1);
  });

  it('takes a code of the authenticator app instead, and keeps what was typed', async ({ api, open }) => {
    const juno = buildWebsiteUser({ username: 'juno', totp: true });
    serveAccount(api);
    api.refuse(webAuth.calls.profile, 'step-up-required');
    api.respond(webAuth.calls.stepUp, () => {
      api.respond(webAuth.calls.profile, { user: { ...juno, username: 'luna', version: juno.version + 1 } });
      return VALID;
    });
    await open('/account', { web: juno });
    await findField('Username').fill('luna');
    await findButton('Save changes').click();
    await dialog.getByRole('button', { name: 'Use authenticator app' }).click();
    await dialog.getByLabelText('Authenticator code').fill('123456');
    await confirm.click();
    await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect.element(findField('Username')).toHaveValue('luna');
    expect(api.requests(webAuth.calls.stepUp).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('asks for a later call, too, if that came while the proof for the first was checked', async ({
    api,
    open,
  }) => {
    serveTwoSessions(api);
    await open(SECURITY, { game: buildPlayer() });
    await endPhone.click();
    await password.fill('under the hill');
    const respondToProof = api.hold(gameAuth.calls.stepUp);
    await confirm.click();
    await expect.poll(() => api.requests(gameAuth.calls.stepUp)).toHaveLength(1);
    const refusal = new ApiError("Please confirm that it's you", { code: 'step-up-required', status: 403 });
    const later = withStepUp(() => Promise.reject(refusal)).catch((error: unknown) => error);
    respondToProof();
    await expect.poll(() => api.requests(gameAuth.calls.endSession)).toHaveLength(1);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await later).toBe(refusal);
  });
});
