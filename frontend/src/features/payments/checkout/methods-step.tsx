import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { OPERATOR } from '#shared/operator.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatMoney } from '#ui/format/format-money.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { useFailureToast } from '#ui/overlay/use-failure-toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { paymentMethodsQuery } from '../../../api/checkout.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { CARD_PICTURE, GATEWAY_PICTURES } from '../pictures.ts';
import { describePlan, type Plan } from '../subscription/plan.ts';
import { describeBilling, formatFee } from './method-texts.ts';
import { StepHeading } from './step-heading.tsx';

interface Props {
  package: SubscriptionPackage;
  /** The plan that the buyer has already. */
  plan: Plan | undefined;
  onChoose: (method: PaymentMethod) => void;
  onClose: () => void;
}

/** The ways to pay for a package. */
export function MethodsStep({ package: chosen, plan, onChoose, onClose }: Props) {
  return (
    <>
      <StepHeading step={1}>Choose how to pay</StepHeading>
      <p className="mt-1 text-soft">
        {formatMoney(chosen.price, chosen.currency)} for {chosen.formattedDuration}
      </p>
      {plan ? <AlreadyHas plan={plan} /> : null}
      <Methods package={chosen} plan={plan} onChoose={onChoose} onClose={onClose} />
      {chosen.paymentLink ? <PaymentLink to={chosen.paymentLink} /> : null}
    </>
  );
}

function Methods({ package: chosen, plan, onChoose, onClose }: Props) {
  const shown = useQueryState(paymentMethodsQuery(chosen.id));
  const hasFailed = shown.state === 'failed';
  useFailureToast(hasFailed, 'Failed to load payment methods');
  if (shown.state === 'loading') return <MethodsLoading />;
  if (shown.state === 'failed') return <MethodsFailed onRetry={shown.retry} busy={shown.busy} />;
  // A second plan that renews would be refused.
  const methods = plan?.renews ? shown.data.filter(({ renews }) => !renews) : shown.data;
  if (methods.length === 0)
    return chosen.paymentLink || plan ? null : <NoMethods name={chosen.name} onClose={onClose} />;
  return (
    <ul aria-label="Payment methods" className="mt-4 grid gap-3">
      {methods.map((method) => (
        <li key={method.id}>
          <MethodButton method={method} package={chosen} onChoose={() => onChoose(method)} />
        </li>
      ))}
    </ul>
  );
}

/** Leads a buyer who has a plan there, before they pay for another. */
const AlreadyHas = ({ plan }: { plan: Plan }) => (
  <FormNotice kind="info" title={`You have ${plan.package.name} already`} className="mt-4">
    <p>
      {describePlan(plan).title}. What you pay for once begins when this plan ends.
      {plan.renews ? ' To renew another package instead, cancel this one first.' : null}
    </p>
    <p className="mt-2">
      <Link to={paths.mySubscription} className="text-cool underline underline-offset-4 hover:text-text">
        Go to My subscription
      </Link>
    </p>
  </FormNotice>
);

const MethodsLoading = () => (
  <div role="status" className="mt-4 grid gap-3">
    <span className="sr-only">Loading payment methods...</span>
    <Skeleton className="h-28 bg-raised" />
    <Skeleton className="h-28 bg-raised" />
  </div>
);

const MethodsFailed = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <FormNotice kind="error" title="Failed to load payment methods" className="mt-4">
    <p>Check your connection, then try again.</p>
    <div className="mt-3">
      <Button variant="outline" onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  </FormNotice>
);

/** Explains what to do about a package that no payment method accepts. */
const NoMethods = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Notice
    picture={CARD_PICTURE}
    title="No way to pay yet"
    actions={<Button onClick={onClose}>Back to the packages</Button>}
  >
    <p>
      No payment method accepts this package right now, and you aren't charged for anything. Choose another
      package, or write to{' '}
      <a
        href={`mailto:${OPERATOR.contact}?subject=${encodeURIComponent(name)}`}
        className="text-cool underline underline-offset-4 hover:text-text"
      >
        {OPERATOR.contact}
      </a>{' '}
      and we'll tell you when you can subscribe.
    </p>
  </Notice>
);

/** Pays on a page that the package names, outside of this site. */
const PaymentLink = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer" className={`${METHOD_CLASSES} mt-3`}>
    <span className="text-cool">
      <Icon of={ExternalLink} size={24} />
    </span>
    <span className="min-w-0 grow">
      <span className="block font-bold">Payment page</span>
      <span className="mt-0.5 block text-sm text-soft">
        Pay on a page outside of this site. It opens in a new tab.
      </span>
    </span>
  </a>
);

/** The classes of a choice that leads on. */
const METHOD_CLASSES =
  'focus-frame stepped flex w-full cursor-pointer items-start gap-4 bg-raised px-4 py-3.5 text-left hover:bg-line';

interface MethodButtonProps {
  method: PaymentMethod;
  package: SubscriptionPackage;
  onChoose: () => void;
}

/** A way to pay with what it costs and when it is paid. */
function MethodButton({ method, package: chosen, onChoose }: MethodButtonProps) {
  const { displayName, description, icon, total, coins } = method;
  const fee = formatFee(method, chosen.currency);
  return (
    <button type="button" onClick={onChoose} className={METHOD_CLASSES}>
      <span className="text-cool">
        <Icon of={GATEWAY_PICTURES[icon].icon} size={24} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold wrap-anywhere">{displayName}</span>
        {description ? <span className="block text-sm text-soft wrap-anywhere">{description}</span> : null}
        {coins ? (
          <span className="block text-sm text-soft wrap-anywhere">Accepts {coins.join(', ')}</span>
        ) : null}
        <span className="mt-1.5 block text-sm tabular-nums">
          {fee ? <span className="block">{fee}</span> : null}
          <span className="block font-semibold">Total: {formatMoney(total, chosen.currency)}</span>
        </span>
        <span className="mt-1 block text-sm text-soft">{describeBilling(method, chosen)}</span>
      </span>
    </button>
  );
}
