import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Receipt } from '#shared/contract/subscriptions.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { enteredCardQuery, mySubscriptionQuery } from '../../../api/my-subscription.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { CARD_PICTURE } from '../pictures.ts';
import { describeEnteredCard, type Plan } from './plan.ts';
import { PlanCard } from './plan-card.tsx';

interface Props {
  /** Whose it is: the signed-in website user's or player's. */
  system: AccountSystem;
}

/** What someone signed in has subscribed to, and their receipts. */
export function MySubscription({ system }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#subscription') return;
    // On a phone the plan is below the rest of the account. The page itself begins at its top when it has changed.
    const frame = requestAnimationFrame(() => heading.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <section aria-labelledby="subscription">
      <h2 ref={heading} id="subscription" tabIndex={-1} className="scroll-mt-24 pb-4 text-3xl">
        My subscription
      </h2>
      {/* The button that was pressed disappears. */}
      <Content system={system} onChange={() => heading.current?.focus()} />
    </section>
  );
}

function Content({ system, onChange }: Props & { onChange: () => void }) {
  const hasEnteredCard = useSearchParams()[0].get('card') === 'changed';
  const shown = useQueryState((hasEnteredCard ? enteredCardQuery : mySubscriptionQuery)(system));
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
      {hasEnteredCard && subscription ? <EnteredCard plan={subscription} /> : null}
      {subscription ? (
        <PlanCard system={system} plan={subscription} onChange={onChange} />
      ) : (
        <NoPlan system={system} />
      )}
      {receipts.length > 0 ? <Receipts receipts={receipts} /> : null}
    </div>
  );
}

/** Whether the card is in use that was just entered at the payment service. */
const EnteredCard = ({ plan }: { plan: Plan }) => (
  <div role="status">
    <FormNotice kind="info" title={plan.isChangingCard ? 'Confirming your card' : 'Your card is changed'}>
      <p>{describeEnteredCard(plan)}</p>
    </FormNotice>
  </div>
);

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

function NoPlan({ system }: Props) {
  const { user: webUser } = useWebSession();
  const { user: player } = useGameSession();
  const user = system === 'web' ? webUser : player;
  return (
    <Notice
      picture={CARD_PICTURE}
      title="No subscription yet"
      actions={
        <ButtonLink to={paths.purchase}>{system === 'web' ? 'See the packages' : 'Get premium'}</ButtonLink>
      }
    >
      <p>
        {user?.emailVerified === false
          ? 'Already paid? Confirm your email address, and what you bought with it appears here.'
          : 'Pick a package, and it appears here with its next payment and your receipts.'}
      </p>
    </Notice>
  );
}

/** The completed payments, newest first. */
const Receipts = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <div className="stepped bg-panel p-5 md:p-7">
    <h3 id="receipts" className="text-2xl">
      Receipts
    </h3>
    <ul aria-labelledby="receipts" className="mt-3 divide-y-2 divide-raised">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.transactionId} receipt={receipt} />
      ))}
    </ul>
  </div>
);

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { at, packageName, method, amount, refundedAmount, currency } = receipt;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <p className="min-w-0">
        <span className="block font-medium wrap-anywhere">{packageName}</span>
        <span className="block text-sm wrap-anywhere text-soft">
          <time dateTime={at}>{formatDay(at)}</time> · {method}
        </span>
      </p>
      <p className="tabular-nums sm:text-right">
        <span className="block font-semibold">{formatMoney(amount, currency)}</span>
        {refundedAmount > 0 ? (
          <span className="block text-sm text-soft">{formatMoney(refundedAmount, currency)} refunded</span>
        ) : null}
      </p>
    </li>
  );
}
