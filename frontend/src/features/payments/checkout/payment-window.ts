import type { OrderAccess } from '../../../api/checkout.ts';
import { storePendingOrder } from './pending-order.ts';

/** A window that waits for the address of a payment page. */
export interface PaymentWindow {
  /** Shows the payment page. The window can follow the order when it comes back from there. */
  show: (paymentUrl: string, order: OrderAccess) => void;
  close: () => void;
}

/**
 * Opens an empty window. Browsers allow that during a click only, so it comes before the request for the address.
 *
 * @returns undefined if the browser blocks it anyway; the buyer then follows a link
 */
export function openPaymentWindow(): PaymentWindow | undefined {
  const opened = open('', '_blank');
  if (!opened) return undefined;
  opened.document.title = 'Pixelcrowd';
  opened.document.body.textContent = 'Opening the payment page...';
  return {
    show: (paymentUrl, order) => {
      if (opened.closed) return;
      storePendingOrder(order, opened);
      // The payment page must not be able to navigate this one.
      opened.opener = null;
      opened.location.replace(paymentUrl);
    },
    close: () => opened.close(),
  };
}
