import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import type { OrderAccess } from '../../../api/checkout.ts';
import { packagesQuery } from '../../../api/offered-packages.ts';
import { useUnsaved } from '../../../forms/unsaved-changes.tsx';
import type { Plan } from '../subscription/plan.ts';
import { DetailsStep } from './details-step.tsx';
import { MethodsStep } from './methods-step.tsx';
import { Initializing, ProcessingStep } from './processing-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckout } from './use-checkout.ts';

interface Props {
  /** The package to buy; undefined to go on with an order only. */
  package: SubscriptionPackage | undefined;
  /** The plan that the buyer has already. */
  plan: Plan | undefined;
  /** An order of this tab that may still be open. */
  pending: OrderAccess | undefined;
  onClose: () => void;
}

/** Takes a buyer from the choice of a payment method to the end of the order, or goes on with a pending one. */
export function CheckoutDialog({ package: wanted, plan, pending, onClose }: Props) {
  const chosen = useOrdered(pending, wanted);
  const checkout = useCheckout(chosen, pending);
  const { method, order, details, restart } = checkout;
  const { isDirty } = details.form.formState;
  const finish = () => {
    if (checkout.leave()) toast.success('Your order stays open. Come back to this page to go on.');
    onClose();
  };
  const { isConfirming, close, goOn } = useUnsaved(isDirty && !order, finish);
  const leave = () => {
    if (!details.busy) close();
  };
  return (
    <PanelDialog title="Checkout" about={order ? undefined : chosen?.name} onClose={leave}>
      {order ? (
        <ProcessingStep
          key={order.transactionId}
          order={order}
          onRestart={chosen ? restart : undefined}
          onClose={finish}
        />
      ) : details.busy ? (
        <Initializing />
      ) : !chosen ? (
        <OpenElsewhere onClose={onClose} />
      ) : method ? (
        <DetailsStep package={chosen} method={method} checkout={checkout} onInput={goOn} />
      ) : (
        <MethodsStep package={chosen} plan={plan} onChoose={checkout.choose} onClose={onClose} />
      )}
      {isConfirming ? <Unsent onDiscard={finish} onStay={goOn} /> : null}
    </PanelDialog>
  );
}

/** The package that is wanted, or else that of an order to go on with, while it can be bought. */
function useOrdered(pending: OrderAccess | undefined, wanted: SubscriptionPackage | undefined) {
  const { data } = useQuery(packagesQuery);
  return wanted ?? data?.packages.find(({ id }) => id === pending?.packageId);
}

const scrollIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks before typed details are lost. */
function Unsent({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const [edited] = useState(() => document.activeElement);
  const stay = () => {
    onStay();
    // The button that was pressed disappears.
    if (edited instanceof HTMLElement) edited.focus();
  };
  return (
    // On a phone it would begin below the screen.
    <div ref={scrollIntoView}>
      <FormNotice kind="error" title="Close and lose what you typed?" className="mt-5">
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={onDiscard}>
            Discard details
          </Button>
          <Button onClick={stay}>Keep editing</Button>
        </div>
      </FormNotice>
    </div>
  );
}

/** Shown to a buyer whom a gateway sent back to a tab that has no access to the order. */
const OpenElsewhere = ({ onClose }: { onClose: () => void }) => (
  <>
    <StepHeading step={3}>Your order is open in another tab</StepHeading>
    <p className="mt-3 text-soft">
      Return to the tab where you started the payment: it shows whether your payment has arrived. You can
      close this one.
    </p>
    <div className="mt-6 flex flex-wrap justify-end gap-4">
      <Button onClick={onClose}>Back to the packages</Button>
    </div>
  </>
);
