import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { AuthenticatorCode } from '../../../forms/accounts/authenticator-code.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { readActivitySoon, SecuritySection } from './security-section.tsx';

interface Props {
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** The app was set up or removed: the account must be reloaded. */
  onChange: () => void;
}

/** Sets up or removes an authenticator app as second factor. */
export function AuthenticatorPanel({ system, account, totp, onChange }: Props) {
  const codes = useUnsavedCodes(account);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus away from a control that disappears.
  const toHeading = () => heading.current?.focus();
  const changed = () => {
    readActivitySoon(system);
    onChange();
  };
  const putAway = () => {
    storeCodes(account, undefined);
    toHeading();
  };
  const removed = () => {
    changed();
    toHeading();
  };
  return (
    <SecuritySection
      heading={heading}
      title="Authenticator app"
      intro="A second step at sign-in, so a stolen password isn't enough."
    >
      <p className="mb-4 font-semibold">
        {totp ? <span className="text-good">On: required at sign-in</span> : 'Off'}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={putAway} /> : null}
      {totp && !codes ? (
        <AuthenticatorRemoval system={system} onRemoved={removed} onCancel={toHeading} />
      ) : null}
      {totp || codes ? null : (
        <AuthenticatorSetup
          system={system}
          onSetUp={(recoveryCodes) => {
            storeCodes(account, recoveryCodes);
            changed();
          }}
          onCancel={toHeading}
        />
      )}
    </SecuritySection>
  );
}

/** By account. Only in memory, since a recovery code is as sensitive as a password. */
const unsaved = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Keeps an account's new recovery codes until the owner has saved them; undefined removes them. */
function storeCodes(account: string, codes: readonly string[] | undefined): void {
  if (codes) unsaved.set(account, codes);
  else unsaved.delete(account);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recovery codes that the account's owner has not saved yet, as a hook. */
const useUnsavedCodes = (account: string): readonly string[] | undefined =>
  useSyncExternalStore(subscribe, () => unsaved.get(account));

interface AuthenticatorRemovalProps {
  system: AccountSystem;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Removes the authenticator app. Requires a code, so that an unattended screen is not enough. */
function AuthenticatorRemoval({ system, onRemoved, onCancel }: AuthenticatorRemovalProps) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) return <Button onClick={() => setConfirming(true)}>Remove authenticator app</Button>;
  const cancel = () => {
    setConfirming(false);
    onCancel();
  };
  const remove = async (code: string) => {
    await securityCalls[system].removeTotp(code);
    toast.success('Your authenticator app has been removed.');
    onRemoved();
  };
  return (
    <AuthenticatorCode
      focused
      label="Authenticator code"
      hint="Six digits or a recovery code"
      button="Remove"
      onCode={remove}
      onCancel={cancel}
    />
  );
}

const FILE = 'pixelcrowd-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes for a lost phone, shown only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const start = useFocusOnArrival();
  useEffect(() => {
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('Your browser blocked copying. Please write the codes down.'),
    );
  return (
    <div ref={start} tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none">
      <p className="max-w-prose">
        <strong>Save these recovery codes.</strong> Each code works once if you lose your phone. They won't be
        shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="stepped step-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 bg-raised p-5 font-semibold tracking-wider tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => save(codes)}>Download</Button>
        <Button variant="hot" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}

/** Makes the browser ask before the page closes and the codes are lost. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Saves them as a file, one per line. */
function save(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: FILE }).click();
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
