import { CircleAlert, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { OrderState } from '#shared/contract/payment-orders.ts';
import { Copyable } from '#ui/content/copyable.tsx';
import { Button, ButtonLink, TextButton } from '#ui/control/button.tsx';
import { formatWait, useCountdown } from '#ui/form/use-countdown.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { checkoutQuery, isOpenOrder, type OrderAccess } from '../../../api/checkout.ts';
import { ManagePlan } from '../subscription/manage-plan.tsx';
import { AnotherMethod } from './another-method.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { NoResult } from './no-result.tsx';
import { describeOrder } from './order-texts.ts';
import { openPaymentWindow } from './payment-window.ts';
import { forgetPendingOrder } from './pending-order.ts';

interface Props {
  order: OrderAccess;
  state: OrderState;
  /** When the server said so, in milliseconds since 1970. */
  seenAt: number;
  /** Starts another order of the chosen package; undefined if none is chosen. */
  onRestart: (() => void) | undefined;
  onClose: () => void;
  /** Gives the order up. */
  onForget: () => void;
}

/** The state of an order, and what its buyer can do now. */
export function OrderPanel(props: Props) {
  const { state } = props;
  if (state.status === 'pending') return <PendingOrder {...props} />;
  return (
    <div className="mt-4 grid gap-5">
      <Summary state={state} paysCoins={state.received !== undefined} hasLeft={false} />
      <EndActions {...props} />
    </div>
  );
}

const SIGNS: Record<ReturnType<typeof describeOrder>['tone'], { icon: LucideIcon; colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-good' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
  waiting: { icon: Hourglass, colour: 'text-cool' },
};

/** What the state means. It is announced when it changes. */
function Summary({ state, ...context }: Pick<Props, 'state'> & Parameters<typeof describeOrder>[1]) {
  const { tone, title, text } = describeOrder(state, context);
  const { icon, colour } = SIGNS[tone];
  return (
    <div>
      <p className="wrap-anywhere text-soft">
        {state.packageName}, {formatMoney(state.amount, state.currency)}
      </p>
      <div role="status" className="mt-3 flex gap-3">
        <span className={`pt-0.5 ${colour}`}>
          <Icon of={icon} size={24} />
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">{title}</p>
          <p className="mt-0.5 text-soft wrap-anywhere">{text}</p>
        </div>
      </div>
    </div>
  );
}

/** How to pay an order that waits for its payment. */
function PendingOrder({ order, state, seenAt, onRestart, onForget }: Props) {
  const shown = useQueryState({
    ...checkoutQuery(order, state.received?.missing),
    enabled: useIsUnpaid(order, seenAt) || state.declined !== undefined,
  });
  if (shown.state === 'failed')
    return <NoResult onRetry={shown.retry} busy={shown.busy} onForget={onForget} />;
  const checkout = shown.state === 'ready' ? shown.data : undefined;
  const { paymentUrl, address, coin, coinAmount, qrCode } = checkout ?? {};
  const hasLeft = order.hasLeft === true;
  const isUnfinished = hasLeft || state.declined !== undefined;
  if (checkout && !paymentUrl && !address)
    return <NoResult onRetry={onForget} busy={false} onForget={onForget} />;
  return (
    <div className="mt-4 grid gap-5">
      <Summary state={state} paysCoins={Boolean(address)} hasLeft={hasLeft} />
      {checkout ? null : <Skeleton className="h-16 bg-raised" />}
      {address ? <CoinPayment address={address} coin={coin} coinAmount={coinAmount} qrCode={qrCode} /> : null}
      <TimeLeft key={state.expiresAt} until={state.expiresAt} />
      {paymentUrl && !isUnfinished ? (
        <PaymentPageLink to={paymentUrl} order={order}>
          Open the payment page
        </PaymentPageLink>
      ) : null}
      {paymentUrl && isUnfinished ? <PayAgain to={paymentUrl} order={order} onRestart={onRestart} /> : null}
      <p className="text-sm text-soft">
        You can close this dialog. The order stays open in this tab until its time is up.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <CancelOrder order={order} />
        {isUnfinished ? null : <StartOver onRestart={onRestart} />}
      </div>
    </div>
  );
}

const StartOver = ({ onRestart }: Pick<Props, 'onRestart'>) =>
  onRestart ? <TextButton onClick={onRestart}>Start a new order instead</TextButton> : null;

/** Goes on with an order whose buyer has come back without having paid it. */
const PayAgain = ({ to, order, onRestart }: Pick<Props, 'order' | 'onRestart'> & { to: string }) => (
  <div className="flex flex-wrap gap-4 *:grow">
    <PaymentPageLink to={to} order={order}>
      Try again
    </PaymentPageLink>
    {onRestart ? <AnotherMethod order={order} onRestart={onRestart} /> : null}
  </div>
);

/**
 * Whether an order is still to be paid. Just after its buyer has paid, the gateway's event may be on its way: then only a
 * second read of the order shows it.
 */
function useIsUnpaid({ hasReturned }: OrderAccess, seenAt: number): boolean {
  const [firstSeenAt] = useState(seenAt);
  return !hasReturned || seenAt > firstSeenAt;
}

function TimeLeft({ until }: { until: string }) {
  const { left } = useCountdown(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
  return (
    // A timer is not announced every second.
    <p role="timer" aria-label="Time left to pay" className="text-sm tabular-nums">
      {left > 0
        ? `Time left to pay: ${formatWait(left)}`
        : "The time to pay is up. Please don't pay for this order any more."}
    </p>
  );
}

function EndActions({ order, state, onRestart, onClose }: Props) {
  const hasNothing = state.status === 'failed' || state.status === 'cancelled' || state.isTrialRefused;
  const canRetry = onRestart && hasNothing;
  const hasPlan = state.status === 'completed' && !hasNothing && !state.proof;
  return (
    <div className="flex flex-wrap justify-end gap-4 max-sm:*:grow">
      {hasPlan ? (
        // Its buyer has seen that it has ended: the packages page does not bring it back.
        <ManagePlan buyer={state.buyer} onLeave={() => forgetPendingOrder(order)} />
      ) : null}
      {canRetry ? (
        <Button variant="hot" onClick={onRestart}>
          Choose how to pay
        </Button>
      ) : null}
      <Button variant={canRetry || hasPlan ? 'outline' : 'hot'} onClick={onClose}>
        {isOpenOrder(state) || hasPlan || state.proof === 'awaited' ? 'Close' : 'Back to the packages'}
      </Button>
    </div>
  );
}

/** Opens the payment page in a new window, from which the buyer returns with access to the order. */
const PaymentPageLink = ({ to, order, children }: { to: string; order: OrderAccess; children: string }) => (
  <ButtonLink
    to={to}
    target="_blank"
    rel="noopener noreferrer"
    variant="hot"
    onClick={(event) => {
      const paymentWindow = openPaymentWindow();
      // Otherwise the browser follows the link, as it does without scripts.
      if (!paymentWindow) return;
      event.preventDefault();
      paymentWindow.show(to, order);
    }}
  >
    {children}
  </ButtonLink>
);

interface CoinPaymentProps {
  address: string;
  coin: string | undefined;
  coinAmount: string | undefined;
  /** A picture in a data URL. */
  qrCode: string | undefined;
}

/** How to pay in coins: how many, where to, and the same as a QR code. */
function CoinPayment({ address, coin = '', coinAmount, qrCode }: CoinPaymentProps) {
  return (
    <div className="stepped flex flex-wrap items-center gap-5 bg-raised p-4">
      {qrCode ? (
        <img
          src={qrCode}
          alt="QR code for your wallet, with the address to pay to"
          width={160}
          height={160}
          className="bg-white [image-rendering:pixelated]"
        />
      ) : null}
      <div className="grid min-w-0 grow basis-48 gap-3">
        {coinAmount ? <Copyable label="Amount" value={coinAmount} unit={coin} /> : null}
        <Copyable label={`${coin} address`.trim()} value={address} />
      </div>
    </div>
  );
}
