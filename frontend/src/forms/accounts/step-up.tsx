import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { GivenPassword } from '#shared/account-fields.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { ApiError } from '../../api/api-error.ts';
import { securityCalls } from '../../api/security-calls.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useCallForm } from '../use-call-form.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';

/** A call that waits until its user has proved who they are. */
interface WaitingCall {
  proceed: () => void;
  cancel: () => void;
}

let waiting: WaitingCall | undefined;
const listeners = new Set<() => void>();

function setWaiting(call: WaitingCall | undefined): void {
  waiting = call;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a call. If it requires a recent proof of password or code, `StepUpDialog` asks for one, and the call is sent
 * again.
 *
 * @throws ApiError of the call; `step-up-required` if the user cancels
 */
export async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'step-up-required')) throw error;
    await new Promise<void>((proceed, reject) => {
      cancelWaiting();
      setWaiting({ proceed, cancel: () => reject(error) });
    });
    return send();
  }
}

function cancelWaiting(): void {
  waiting?.cancel();
  setWaiting(undefined);
}

interface Props {
  system: AccountSystem;
  /** Whether an authenticator app is set up. */
  totp: boolean;
}

/** Asks for the password or a code when a call requires it. Rendered once next to the panels whose calls may. */
export function StepUpDialog({ system, totp }: Props) {
  const call = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
  const [usesCode, setUsesCode] = useState(false);
  // Leaving the screen cancels the call, too.
  useEffect(() => () => cancelWaiting(), []);
  if (!call) return null;
  const close = (end: () => void) => {
    // Another call may have replaced this one while its proof was checked.
    if (waiting === call) setWaiting(undefined);
    setUsesCode(false);
    end();
  };
  const prove = async (proof: { currentPassword: string } | { code: string }) => {
    await securityCalls[system].stepUp(proof);
    close(call.proceed);
  };
  const cancel = () => close(call.cancel);
  return (
    <PanelDialog title="Confirm it's you" onClose={cancel}>
      <p className="mt-2 text-soft">You signed in a while ago. Confirm it's you before you change this.</p>
      {usesCode ? (
        <AuthenticatorCode
          focused
          label="Authenticator code"
          hint="Six digits or a recovery code"
          button="Confirm"
          onCode={(code) => prove({ code })}
          onCancel={cancel}
        />
      ) : (
        <PasswordProof onPassword={(currentPassword) => prove({ currentPassword })} onCancel={cancel} />
      )}
      {totp ? (
        <TextButton onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? 'Use your password' : 'Use authenticator app'}
        </TextButton>
      ) : null}
    </PanelDialog>
  );
}

const Password = v.object({ currentPassword: GivenPassword });

interface PasswordProofProps {
  /** May throw ApiError, which is then shown. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

function PasswordProof({ onPassword, onCancel }: PasswordProofProps) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Password,
    defaultValues: { currentPassword: '' },
    fallback: 'Failed to check your password',
    places: { 'wrong-password': 'currentPassword' },
  });
  return (
    <form
      noValidate
      className="mt-4 grid max-w-sm gap-4"
      onSubmit={submitTo(({ currentPassword }) => onPassword(currentPassword))}
    >
      <PasswordField
        data-first-focus
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="hot" busy={busy}>
          Confirm
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
