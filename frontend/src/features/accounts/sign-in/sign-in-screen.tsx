import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SecondFactor, WebsiteUser } from '../../../../../shared/account.ts';
import { takePath } from '../../../session/redirect-path.ts';
import { type MailedLink, useMailedLink } from '../../../session/use-mailed-link.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { Entrance, useViewFocus } from '../../../ui/entrance.tsx';
import { ScreenLoading } from '../../../ui/loading.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { paths } from '../../../ui/paths.ts';
import type { Bitmap } from '../../../ui/pixel-sprite.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SignInToVerify } from '../security/sign-in-to-verify.tsx';
import { UNDO_HEAD, UndoChange } from '../security/undo-change.tsx';
import { ForgottenPassword, ResetPassword } from './reset-password.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** A key with three teeth. */
const KEY: Bitmap = {
  rows: [
    '....yyyy........',
    '..yyyyyyyy......',
    '.yyyy..yyyy.....',
    '.yyy....yyy.....',
    'yyy......yyyyyyy',
    'yyy......yyyyyyy',
    'oyy......yyoooyo',
    '.ooo....ooo.oooo',
    '.oooo..oooo.o.oo',
    '..oooooooo..o.o.',
    '....oooo........',
  ],
  colours: { y: '#ffd166', o: '#d99a3a' },
};

/** The sign-in screen of the website with all its views. */
export function SignInScreen() {
  const link = useMailedLink();
  const [view, setView] = useState<View>(() => toView(link));
  const [shownLink, setShownLink] = useState(link);
  if (link !== shownLink) {
    setShownLink(link);
    setView(toView(link));
  }
  const { user, token, loading } = useWebSession();
  const isEntering = view.name === 'entrance' || view.name === 'second-step';
  const verification = link?.purpose === 'verify' ? link : undefined;
  const isVerifying = isEntering && user !== null && verification !== undefined;
  const shown: View = isVerifying ? { ...verification, name: 'verify' } : view;
  const heading = useViewFocus(shown.name);
  const { title, intro } = getHead(shown);
  usePageHead({ title, description: intro });

  if (isEntering && user && !isVerifying) return <GoToRedirect user={user} />;
  if (isEntering && loading && token !== null) return <ScreenLoading />;
  return (
    <Entrance picture={KEY} title={title} intro={intro} heading={heading}>
      {verification && shown.name === 'entrance' ? <SignInToVerify email={verification.email} /> : null}
      <ViewPanel view={shown} onView={setView} />
    </Entrance>
  );
}

function ViewPanel({ view, onView }: { view: View; onView: (view: View) => void }) {
  const back = (email = '') => onView({ name: 'entrance', tab: 'sign-in', email });
  switch (view.name) {
    case 'entrance':
      return (
        <EntranceTabs
          tab={view.tab}
          onTab={(tab) => onView({ ...view, tab })}
          email={view.email}
          onSecondStep={({ challenge, methods }) => onView({ name: 'second-step', challenge, methods })}
          onForgotten={(email) => onView({ name: 'forgotten', email })}
        />
      );
    case 'second-step':
      return <SecondStep challenge={view.challenge} methods={view.methods} onBack={() => back()} />;
    case 'forgotten':
      return <ForgottenPassword email={view.email} onBack={back} />;
    case 'reset':
      return <ResetPassword token={view.token} email={view.email} onBack={back} />;
    case 'verify':
      return <VerifyEmail token={view.token} email={view.email} />;
    case 'undo':
      return (
        <UndoChange
          system="web"
          token={view.token}
          email={view.email}
          leave="Back to Sign In"
          onLeave={() => back(view.email)}
        />
      );
  }
}

/** Redirects a signed-in user to the page they came for, or else staff to the back office and others home. */
function GoToRedirect({ user }: { user: WebsiteUser }) {
  const navigate = useNavigate();
  const gone = useRef<boolean>(false);
  useEffect(() => {
    // The remembered path can be read only once.
    if (gone.current) return;
    gone.current = true;
    const isStaff = user.role === 'admin' || user.role === 'moderator';
    const { path, state } = takePath('web') ?? { path: isStaff ? paths.admin : paths.home, state: null };
    void navigate(path, { replace: true, state });
  }, [navigate, user]);
  return <ScreenLoading />;
}

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const;

type Tab = (typeof TABS)[number]['value'];

interface EntranceTabsProps extends SignInFormProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** The tabs for signing in and registering. */
function EntranceTabs({ tab, onTab, ...props }: EntranceTabsProps) {
  return (
    <Tabs label="Your account" tabs={TABS} chosen={tab} onChoose={onTab}>
      {tab === 'sign-in' ? <SignInForm {...props} /> : <SignUpForm />}
    </Tabs>
  );
}

/** The views of the screen, with their data. */
type View =
  | { name: 'entrance'; tab: 'sign-in' | 'sign-up'; email: string }
  | { name: 'second-step'; challenge: string; methods: readonly SecondFactor[] }
  | { name: 'forgotten'; email: string }
  | { name: 'reset'; token: string; email: string }
  | { name: 'verify'; token: string; email: string }
  | { name: 'undo'; token: string; email: string };

/** The initial view: the one for the emailed link, or else sign-in, also before an address is verified. */
const toView = (link: MailedLink | undefined): View =>
  link && link.purpose !== 'verify'
    ? { name: link.purpose, token: link.token, email: link.email }
    : { name: 'entrance', tab: 'sign-in', email: '' };

interface Head {
  title: string;
  intro: string;
}

const HEADS: Record<Exclude<View['name'], 'entrance'> | 'sign-in' | 'sign-up', Head> = {
  'sign-in': {
    title: 'Sign in',
    intro: 'This is the website account. Here to play? Use your game account.',
  },
  'sign-up': {
    title: 'Join the crowd',
    intro: 'A website account is free. Playing, liking and posting need a game account.',
  },
  'second-step': {
    title: 'One more step',
    intro: "Confirm it's you with a code.",
  },
  forgotten: {
    title: 'Reset your password',
    intro: "We'll email you a reset link. It works once and expires in an hour.",
  },
  reset: {
    title: 'Set a new password',
    intro: 'This signs you out everywhere.',
  },
  verify: {
    title: 'Your email address',
    intro: 'Confirm your email so nobody else can use it.',
  },
  undo: UNDO_HEAD,
};

/** The heading of a view. */
const getHead = (view: View): Head => HEADS[view.name === 'entrance' ? view.tab : view.name];
