import { useRef } from 'react';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { mySubscriptionQuery } from '../../../api/my-subscription.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { CARD_PICTURE } from '../pictures.ts';
import { PlanCard } from './plan-card.tsx';
import { Receipts } from './receipts.tsx';

/** What the signed-in website user has subscribed to, and their receipts. */
export function MySubscription() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="subscription">
      <h2 ref={heading} id="subscription" tabIndex={-1} className="scroll-mt-24 pb-4 text-3xl">
        My subscription
      </h2>
      {/* The button that was pressed disappears. */}
      <Content onChange={() => heading.current?.focus()} />
    </section>
  );
}

function Content({ onChange }: { onChange: () => void }) {
  const shown = useQueryState(mySubscriptionQuery);
  if (shown.state === 'loading')
    return (
      <div role="status">
        <span className="sr-only">Loading your subscription...</span>
        <Skeleton className="h-44" />
      </div>
    );
  if (shown.state === 'failed') return <LoadingFailed onRetry={shown.retry} busy={shown.busy} />;
  const { subscription, receipts } = shown.data;
  return (
    <div className="grid gap-5">
      {subscription ? <PlanCard plan={subscription} onChange={onChange} /> : <NoPlan />}
      {receipts.length > 0 ? <Receipts receipts={receipts} /> : null}
    </div>
  );
}

const LoadingFailed = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <FormNotice kind="error" title="Your subscription didn't load">
    <p>Check your connection, then try again. Nothing about it has changed.</p>
    <div className="mt-3">
      <Button variant="outline" onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  </FormNotice>
);

function NoPlan() {
  const { user } = useWebSession();
  return (
    <Notice
      picture={CARD_PICTURE}
      title="No subscription yet"
      actions={<ButtonLink to={paths.purchase}>See the packages</ButtonLink>}
    >
      <p>
        {user?.emailVerified === false
          ? 'Already paid? Confirm your email address, and what you bought with it appears here.'
          : 'Pick a package, and it appears here with its next payment and your receipts.'}
      </p>
    </Notice>
  );
}
