import { Navigate } from 'react-router-dom';
import { Notice } from '#ui/loading/notice.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useHasToken } from '../../../tokens/session-tokens.ts';
import { CARD_PICTURE } from '../pictures.ts';
import { WaysToManage } from './ways-to-manage.tsx';

/** Where mails about a plan lead: to it, on the page of the account that has it, or to the ways to get one. */
export function MySubscriptionScreen() {
  usePageHead({ title: 'My subscription', hidden: true });
  const isWebUser = useHasToken('web');
  const isPlayer = useHasToken('game');
  if (isWebUser) return <Navigate to={`${paths.account}#subscription`} replace />;
  if (isPlayer) return <Navigate to={`${paths.gameProfile}?section=subscription#subscription`} replace />;
  return (
    <div className="measure max-w-[54rem] py-10 md:py-14">
      <h1 tabIndex={-1} className="pb-6 text-4xl md:text-5xl">
        My subscription
      </h1>
      <Notice picture={CARD_PICTURE} title="Sign in to manage your plan" actions={<WaysToManage />}>
        <p>
          What you bought belongs to the email address you paid with. Any account with that address manages
          it, once the address is confirmed.
        </p>
      </Notice>
    </div>
  );
}
