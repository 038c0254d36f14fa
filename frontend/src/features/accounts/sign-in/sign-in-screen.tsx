import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SecondFactor, WebsiteUser } from '#shared/account.ts';
import { Tabs } from '#ui/control/tabs.tsx';
import { ScreenLoading } from '#ui/loading/loading.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { useAddressView } from '#ui/page/use-address-view.ts';
import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { takePath } from '../../../session/paths/take-path.ts';
import { type MailedLink, useMailedLink } from '../../../session/use-mailed-link.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { Entrance, useViewFocus } from '../entrance.tsx';
import { OtherAccount } from '../other-account.tsx';
import { CONFIRMED_HEADS } from '../security/address-verification.tsx';
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

/** The sign-in screen of the website. Another emailed link opens it again. */
export function SignInScreen() {
  const link = useMailedLink();
  return <SignInViews key={link?.token} link={link} />;
}

/** All views of the screen. */
function SignInViews({ link }: { link: MailedLink | undefined }) {
  const [isLinkUsed, setIsLinkUsed] = useState(false);
  const [view, setView] = useAddressView<View>('sign-in', toView(isLinkUsed ? undefined : link), openView);
  const { user, token, loading } = useWebSession();
  const isEntering = isTab(view.name) || view.name === 'two-factor';
  const verification = link?.purpose === 'verify' ? link : undefined;
  const isVerifying = isEntering && user !== null && verification !== undefined;
  const shown: View = isVerifying ? { ...verification, name: 'verify' } : view;
  const [isVerified, setIsVerified] = useState(false);
  const isConfirmed = isVerified && shown.name === 'verify';
  // Another tab keeps the focus.
  const heading = useViewFocus(isTab(shown.name) ? 'tabs' : `${shown.name} ${isConfirmed}`);
  const { title, intro } = isConfirmed ? CONFIRMED_HEADS.web : getHead(shown);
  usePageHead({ title, description: intro });

  const show: ShowView = (next, options) => {
    // The link that verifies an address waits for the sign-in.
    if (!verification) setIsLinkUsed(true);
    setView(next, options);
  };
  if (isEntering && user && !isVerifying) return <GoToRedirect user={user} />;
  if (isEntering && loading && token !== null) return <ScreenLoading />;
  return (
    <Entrance picture={KEY} title={title} intro={intro} heading={heading}>
      {verification && isTab(shown.name) ? <SignInToVerify email={verification.email} /> : null}
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
  const back = (email = '') => onView({ name: 'sign-in', email });
  const done = (email = '') => onView({ name: 'sign-in', email }, { replaces: true });
  switch (view.name) {
    case 'sign-in':
    case 'sign-up':
      return (
        <>
          <EntranceTabs
            tab={view.name}
            onTab={(name) => onView({ name, email: view.email })}
            email={view.email}
            onSecondStep={({ challenge, methods }) => onView({ name: 'two-factor', challenge, methods })}
            onForgotten={(email) => onView({ name: 'forgot', email })}
          />
          <OtherAccount from="web" />
        </>
      );
    case 'two-factor':
      return <SecondStep challenge={view.challenge} methods={view.methods} onBack={() => back()} />;
    case 'forgot':
      return <ForgottenPassword email={view.email} onBack={back} onDone={done} />;
    case 'reset':
      return <ResetPassword token={view.token} email={view.email} onBack={back} onDone={done} />;
    case 'verify':
      return <VerifyEmail token={view.token} email={view.email} onVerified={onVerified} />;
    case 'undo':
      return (
        <UndoChange
          system="web"
          token={view.token}
          email={view.email}
          leave="Back to Sign In"
          onLeave={() => done(view.email)}
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

const isTab = (name: string): name is Tab => TABS.some(({ value }) => value === name);

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
  | { name: Tab; email: string }
  | { name: 'two-factor'; challenge: string; methods: readonly SecondFactor[] }
  | { name: 'forgot'; email: string }
  | { name: 'reset'; token: string; email: string }
  | { name: 'verify'; token: string; email: string }
  | { name: 'undo'; token: string; email: string };

/** The initial view: the one for the emailed link, or else sign-in, also before an address is verified. */
const toView = (link: MailedLink | undefined): View =>
  link && link.purpose !== 'verify'
    ? { name: link.purpose, token: link.token, email: link.email }
    : { name: 'sign-in', email: '' };

/** A view that needs no data, by its name in the URL. */
const openView = (name: string): View | undefined =>
  isTab(name) || name === 'forgot' ? { name, email: '' } : undefined;

interface Head {
  title: string;
  intro: string;
}

const HEADS: Record<View['name'], Head> = {
  'sign-in': {
    title: 'Sign in',
    intro: 'With a website account you manage your subscription. The website team signs in here too.',
  },
  'sign-up': {
    title: 'Join the crowd',
    intro: 'With a free website account you manage your subscription.',
  },
  'two-factor': {
    title: 'One more step',
    intro: "Confirm it's you with a code.",
  },
  forgot: {
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
const getHead = (view: View): Head => HEADS[view.name];
