import { useState } from 'react';
import { useMailedLink } from '../../../session/use-mailed-link.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { Entrance } from '../../../ui/entrance.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useViewFocus } from '../../../ui/use-view-focus.ts';
import { EntranceTabs } from './entrance-tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { GoOn } from './go-on.tsx';
import { KEY } from './pictures.ts';
import { ResetPassword } from './reset-password.tsx';
import { SecondStep } from './second-step.tsx';
import { VerifyEmail } from './verify-email.tsx';
import { getHead, toView, type View } from './views.ts';

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
  const heading = useViewFocus(view.name);
  const { title, intro } = getHead(view);
  usePageHead({ title, description: intro });

  const isEntering = view.name === 'entrance' || view.name === 'second-step';
  if (isEntering && user) return <GoOn user={user} />;
  if (isEntering && loading && token !== null) return <ScreenLoading />;
  return (
    <Entrance picture={KEY} title={title} intro={intro} heading={heading}>
      <ViewPanel view={view} onView={setView} />
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
          onSecondStep={(asked) => onView({ name: 'second-step', ...asked })}
          onForgotten={(email) => onView({ name: 'forgotten', email })}
        />
      );
    case 'second-step':
      return <SecondStep challenge={view.challenge} onBack={() => back()} />;
    case 'forgotten':
      return <ForgottenPassword email={view.email} onBack={back} />;
    case 'reset':
      return <ResetPassword token={view.token} email={view.email} onBack={back} />;
    case 'verify':
      return <VerifyEmail token={view.token} email={view.email} onBack={() => back(view.email)} />;
  }
}
