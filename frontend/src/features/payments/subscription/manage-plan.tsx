import { ButtonLink } from '#ui/control/button.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useHasToken } from '../../../tokens/session-tokens.ts';
import { WaysToManage } from './ways-to-manage.tsx';

/** Leads a buyer to what they have bought, or to the ways to get there for one who is not signed in. */
export function ManagePlan({ buyer, onLeave }: Parameters<typeof WaysToManage>[0]) {
  const isSignedIn = [useHasToken('web'), useHasToken('game')].includes(true);
  if (!isSignedIn) return <WaysToManage buyer={buyer} onLeave={onLeave} />;
  return (
    <ButtonLink variant="hot" to={paths.mySubscription} onClick={onLeave}>
      Manage your plan
    </ButtonLink>
  );
}
