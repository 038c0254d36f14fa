import type { OrderAccess } from '../../../api/checkout.ts';

const STORAGE_KEY = 'pixelcrowd.order';

/** Returns the order that this tab has placed and that may still be open; undefined without one. */
export function readPendingOrder(): OrderAccess | undefined {
  try {
    // Only this file writes it; the server checks both.
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as OrderAccess | null;
    return stored ?? undefined;
  } catch {
    // The visitor has blocked storage or changed it.
    return undefined;
  }
}

/**
 * Keeps an order for as long as a tab exists.
 *
 * @param tab another tab, to give it access to the order when the gateway sends it back here
 */
export function storePendingOrder(
  { transactionId, key, packageId }: OrderAccess,
  tab: Window = window,
): void {
  try {
    tab.sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ transactionId, key, packageId }));
  } catch {
    // Without storage, the order is lost on a reload only.
  }
}

/** Forgets an order that has ended, unless this tab has placed another one. */
export function forgetPendingOrder({ transactionId }: Pick<OrderAccess, 'transactionId'>): void {
  if (readPendingOrder()?.transactionId === transactionId) sessionStorage.removeItem(STORAGE_KEY);
}
