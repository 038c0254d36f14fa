import { ButtonLink } from '#ui/control/button.tsx';
import type { NewAccountState } from '../../../session/new-account.ts';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

interface Props {
  /** What the new account begins with, if it is known who has paid. */
  buyer?: NewAccountState['newAccount'];
}

/** After signing in, the person is led to their plan. */
const remember = (system: 'web' | 'game') => () =>
  rememberPath(system, { pathname: paths.mySubscription, search: '' });

/** For someone who has paid without an account: how they get to their plan. */
export const WaysToManage = ({ buyer }: Props) => (
  <>
    <ButtonLink
      variant="hot"
      to={paths.signUp}
      {...(buyer && { state: { newAccount: buyer } satisfies NewAccountState })}
      onClick={remember('web')}
    >
      Set a password to manage your plan
    </ButtonLink>
    <ButtonLink variant="outline" to={paths.login} onClick={remember('web')}>
      Sign in to the website
    </ButtonLink>
    <ButtonLink variant="outline" to={paths.gameProfile} onClick={remember('game')}>
      Log in to the game
    </ButtonLink>
  </>
);
