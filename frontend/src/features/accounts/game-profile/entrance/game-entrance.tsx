import { useEffect, useState } from 'react';
import type { MailedLink } from '../../../../session/use-mailed-link.ts';
import { Entrance } from '../../../../ui/entrance.tsx';
import { usePageHead } from '../../../../ui/page-head.ts';
import { CROWD } from '../../../../ui/pictures.ts';
import { toast } from '../../../../ui/toast.ts';
import { useViewFocus } from '../../../../ui/use-view-focus.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPassword } from './new-password.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { TwoFactor } from './two-factor.tsx';
import { VerifiedAddress } from './verified-address.tsx';
import { getHead, toView, type View } from './views.ts';

interface Props {
  /** The emailed link that opened this screen. */
  link: MailedLink | undefined;
  /** Called when the user is done with the link. */
  onLinkUsed: () => void;
}

/** The views for signing in to a game account. */
export function GameEntrance({ link, onLinkUsed }: Props) {
  const [view, setView] = useState<View>(() => toView(link));
  const heading = useViewFocus(view.name);
  const { title, intro } = getHead(view);
  usePageHead({ title, hidden: view.name !== 'login' });
  const isReset = view.name === 'reset';
  useEffect(() => {
    if (isReset) toast.success('Ready to reset your password');
  }, [isReset]);
  const show = (next: View) => {
    if (next.name === 'login') onLinkUsed();
    setView(next);
  };
  return (
    <Entrance picture={CROWD} title={title} intro={intro} heading={heading}>
      <ViewPanel view={view} onView={show} />
    </Entrance>
  );
}

function ViewPanel({ view, onView }: { view: View; onView: (view: View) => void }) {
  const back = (email = '') => onView({ name: 'login', email });
  switch (view.name) {
    case 'login':
      return <LoginForm email={view.email} onView={onView} />;
    case 'register':
      return <RegistrationForm onBack={() => back()} />;
    case 'two-factor':
      return <TwoFactor email={view.email} asked={view.asked} onBack={() => back()} />;
    case 'forgot':
      return (
        <ForgottenPassword
          email={view.email}
          problem={view.problem}
          onToken={(token, email) => onView({ name: 'reset', token, email, typed: true })}
          onBack={() => back()}
        />
      );
    case 'reset':
      return (
        <NewPassword
          token={view.token}
          email={view.email}
          onBack={back}
          onWrongToken={view.typed && ((problem) => onView({ name: 'forgot', email: view.email, problem }))}
        />
      );
    case 'verify':
      return <VerifiedAddress token={view.token} email={view.email} onDone={() => back(view.email)} />;
  }
}
