import { ButtonLink } from '#ui/control/button.tsx';
import type { OrderAccess } from '../../../api/checkout.ts';
import { openPaymentWindow } from './payment-window.ts';

interface Props {
  to: string;
  order: OrderAccess;
}

/** Opens the payment page in a new window, from which the buyer returns with access to the order. */
export const PaymentPageLink = ({ to, order }: Props) => (
  <ButtonLink
    to={to}
    target="_blank"
    rel="noopener noreferrer"
    look="hot"
    onClick={(event) => {
      const paymentWindow = openPaymentWindow();
      // Otherwise the browser follows the link, as it does without scripts.
      if (!paymentWindow) return;
      event.preventDefault();
      paymentWindow.show(to, order);
    }}
  >
    Open the payment page
  </ButtonLink>
);
