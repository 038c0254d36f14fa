import type { AccountSystem } from '#shared/roles.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import type { NewAccountState } from '../../../session/new-account.ts';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

interface Props {
  /** What the new account begins with, if it is known who has paid. */
  buyer?: NewAccountState['newAccount'] | undefined;
  /** The person goes there. */
  onLeave?: (() => void) | undefined;
}

/** After signing in, the person is led to their plan. */
const rememberPlan = (system: AccountSystem) =>
  rememberPath(system, { pathname: paths.mySubscription, search: '' });

/** For someone who has paid without an account: how they get to their plan. */
export function WaysToManage({ buyer, onLeave }: Props) {
  const leaveFor = (system: AccountSystem) => () => {
    rememberPlan(system);
    onLeave?.();
  };
  return (
    <>
      <ButtonLink
        variant="hot"
        to={`${paths.login}?view=sign-up`}
        {...(buyer && { state: { newAccount: buyer } satisfies NewAccountState })}
        onClick={leaveFor('web')}
      >
        {/* It is longer than a narrow phone is wide. */}
        <span className="text-center whitespace-normal">Set a password to manage your plan</span>
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.login} onClick={leaveFor('web')}>
        Sign in to the website
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.gameProfile} onClick={leaveFor('game')}>
        Log in to the game
      </ButtonLink>
    </>
  );
}
