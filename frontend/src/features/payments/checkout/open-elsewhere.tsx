import { Button } from '#ui/control/button.tsx';
import { StepHeading } from './step-heading.tsx';

/** Shown to a buyer whom a gateway sent back to a tab that has no access to the order. */
export const OpenElsewhere = ({ onClose }: { onClose: () => void }) => (
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
