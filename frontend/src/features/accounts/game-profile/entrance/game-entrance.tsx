import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { useAddressView } from '#ui/page/use-address-view.ts';
import { CROWD } from '#ui/picture/pictures.ts';
import { gameAccount } from '../../../../api/accounts.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { gameSession, useGameSession } from '../../../../session/game-session.ts';
import type { MailedLink } from '../../../../session/use-mailed-link.ts';
import { Entrance, useViewFocus } from '../../entrance.tsx';
import { OtherAccount } from '../../other-account.tsx';
import { CONFIRMED_HEADS } from '../../security/address-verification.tsx';
import { NewPasswordFields, TypedTwice } from '../../security/new-password-fields.tsx';
import { SignInToVerify } from '../../security/sign-in-to-verify.tsx';
import { UndoChange } from '../../security/undo-change.tsx';
import { ForgottenPassword, TokenEntry } from './forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { TwoFactor } from './two-factor.tsx';
import { VerifiedAddress } from './verified-address.tsx';
import { getHead, openView, toView, type View } from './views.ts';

interface Props {
  /** The emailed link that opened this screen. */
  link: MailedLink | undefined;
  /** Called when the user is done with the link. */
  onLinkUsed: () => void;
}

/** The views for signing in to a game account. */
export function GameEntrance({ link, onLinkUsed }: Props) {
  const [view, setView] = useAddressView<View>('login', toView(link), openView);
  const { user } = useGameSession();
  const verification = link?.purpose === 'verify' ? link : undefined;
  const shown: View = verification && user ? { ...verification, name: 'verify' } : view;
  const [isVerified, setIsVerified] = useState(false);
  const isConfirmed = isVerified && shown.name === 'verify';
  const heading = useViewFocus(`${shown.name} ${isConfirmed}`);
  const { title, intro } = isConfirmed ? CONFIRMED_HEADS.game : getHead(shown);
  usePageHead({ title, hidden: shown.name !== 'login' });
  const isReset = view.name === 'reset';
  useEffect(() => {
    if (isReset) toast.success('Ready to reset your password');
  }, [isReset]);
  const show: ShowView = (next, options) => {
    // The link that verifies an address waits for the login.
    if (next.name === 'login' && (user || !verification)) onLinkUsed();
    setView(next, options);
  };
  return (
    <Entrance picture={CROWD} title={title} intro={intro} heading={heading}>
      {verification && shown.name === 'login' ? <SignInToVerify email={verification.email} /> : null}
      <ViewPanel view={shown} onView={show} onVerified={() => setIsVerified(true)} />
    </Entrance>
  );
}

type ShowView = ReturnType<typeof useAddressView<View>>[1];

interface ViewPanelProps {
  view: View;
  onView: ShowView;
  /** Called once the address of an emailed link is verified. */
  onVerified: () => void;
}

function ViewPanel({ view, onView, onVerified }: ViewPanelProps) {
  const back = (email = '') => onView({ name: 'login', email });
  const done = (email: string) => onView({ name: 'login', email }, { replaces: true });
  switch (view.name) {
    case 'login':
      return (
        <>
          <LoginForm email={view.email} onView={onView} />
          <OtherAccount from="game" />
        </>
      );
    case 'register':
      return (
        <>
          <RegistrationForm onBack={() => back()} />
          <OtherAccount from="game" />
        </>
      );
    case 'two-factor':
      return <TwoFactor email={view.email} secondFactor={view.secondFactor} onBack={() => back()} />;
    case 'forgot':
      return (
        <ForgottenPassword
          email={view.email}
          onSent={(sent) => onView({ ...sent, name: 'token' })}
          onBack={() => back()}
        />
      );
    case 'token':
      return (
        <TokenEntry
          {...view}
          onToken={(token) => onView({ name: 'reset', token, email: view.email, typed: true })}
          onBack={() => back()}
        />
      );
    case 'reset':
      return (
        <NewPassword
          token={view.token}
          email={view.email}
          onBack={() => back()}
          onDone={() => done(view.email)}
          onWrongToken={
            view.typed &&
            ((problem) => onView({ name: 'token', email: view.email, problem }, { replaces: true }))
          }
        />
      );
    case 'verify':
      return (
        <VerifiedAddress
          token={view.token}
          email={view.email}
          onVerified={onVerified}
          onDone={() => done(view.email)}
        />
      );
    case 'undo':
      return (
        <UndoChange
          system="game"
          token={view.token}
          email={view.email}
          leave="Back to Login"
          onLeave={() => done(view.email)}
        />
      );
  }
}

interface NewPasswordProps {
  /** From an email. */
  token: string;
  email: string;
  onBack: () => void;
  /** Called once the password is set. */
  onDone: () => void;
  /** For a typed token: receives the server's error and asks for another token. */
  onWrongToken: ((problem: string) => void) | undefined;
}

/** Sets a password with a token. */
function NewPassword({ token, email, onBack, onDone, onWrongToken }: NewPasswordProps) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: TypedTwice,
    defaultValues: { password: '', password_confirmation: '' },
    fallback: 'Failed to reset password. Please try again.',
  });
  const reset = async (passwords: v.InferOutput<typeof TypedTwice>) => {
    const { message } = await gameAccount.resetPassword.withMessage({ body: { token, email, ...passwords } });
    // The server has ended all sessions of the account, including the one in this browser.
    if (gameSession.getState().user?.email === email) await gameSession.end();
    toast.success(message ?? 'Your password has been reset. Please log in.');
    onDone();
  };
  const attempt = async (passwords: v.InferOutput<typeof TypedTwice>) => {
    try {
      await reset(passwords);
    } catch (failed) {
      if (!(onWrongToken && failed instanceof ApiError && failed.code === 'wrong-token')) throw failed;
      onWrongToken(failed.message);
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(attempt)}>
      <p className="text-soft">
        For{' '}
        <strong className="break-words text-text">
          <EmailAddress>{email}</EmailAddress>
        </strong>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields field={field} replaces />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy}>
        Reset password
      </Button>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}
