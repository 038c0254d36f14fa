import type { Receipt } from '#shared/contract/subscriptions.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';

/** The completed payments, newest first. */
export const Receipts = ({ receipts }: { receipts: readonly Receipt[] }) => (
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
