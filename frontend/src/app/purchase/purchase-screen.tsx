import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { BusyMark } from '#ui/loading/loading.tsx';
import { type OrderAccess, paymentMethodsQuery } from '../../api/checkout.ts';
import { mySubscriptionQuery } from '../../api/my-subscription.ts';
import { queryClient } from '../../api/query-client.ts';
import { PackagesPage } from '../../features/packages/packages-page.tsx';
import { readPendingOrder } from '../../features/payments/checkout/pending-order.ts';
import { CurrentPlan } from '../../features/payments/subscription/current-plan.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { useSignedIn } from '../../tokens/signed-in.ts';

const CheckoutDialog = lazy(() =>
  import('../../features/payments/checkout/checkout-dialog.tsx').then(({ CheckoutDialog }) => ({
    default: CheckoutDialog,
  })),
);

/**
 * The subscription packages, and the checkout of the one that a visitor chose. The checkout also opens for an order that
 * is still open, and when a gateway sends the buyer back.
 */
export function PurchaseScreen() {
  const [chosen, setChosen] = useState<SubscriptionPackage>();
  const [isOpen, setIsOpen] = useState(false);
  const mine = useMySubscription();
  const plan = mine?.subscription?.status === 'ended' ? undefined : (mine?.subscription ?? undefined);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const returned = search.get('transaction');
  useEffect(() => {
    if (returned !== null || readPendingOrder()) setIsOpen(true);
  }, [returned]);
  const choose = (wanted: SubscriptionPackage) => {
    void queryClient.prefetchQuery(paymentMethodsQuery(wanted.id));
    setChosen(wanted);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setChosen(undefined);
    if (returned !== null) navigate(paths.purchase, { replace: true });
  };
  return (
    <>
      <PackagesPage
        onChoose={choose}
        hadTrial={mine?.hadTrial === true}
        ownPlan={plan ? <CurrentPlan plan={plan} /> : null}
      />
      {isOpen ? (
        <Suspense fallback={<CheckoutLoading />}>
          <CheckoutDialog package={chosen} plan={plan} pending={findOrder(search)} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What someone signed in has bought. The server decides about the order itself. */
function useMySubscription() {
  // The prerendered page has no session.
  const system = useSignedIn();
  const { data } = useQuery({ ...mySubscriptionQuery(system ?? 'web'), enabled: system !== undefined });
  return system ? data : undefined;
}

/** Returns this tab's order, unless the buyer comes back from paying another one. */
function findOrder(search: URLSearchParams): OrderAccess | undefined {
  const pending = readPendingOrder();
  const returned = search.get('transaction');
  if (!pending || returned === null) return pending;
  const hasLeft = search.has('cancelled');
  return pending.transactionId === returned ? { ...pending, hasReturned: !hasLeft, hasLeft } : undefined;
}

const CheckoutLoading = () => (
  <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-shadow/80 text-cool">
    <BusyMark />
    <span className="sr-only">Opening the checkout...</span>
  </div>
);
