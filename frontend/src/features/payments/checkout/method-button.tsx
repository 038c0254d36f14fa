import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import type { PaymentMethod } from '#shared/contract/payment-orders.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { GATEWAY_PICTURES } from '../pictures.ts';
import { describeBilling, formatFee } from './method-texts.ts';

/** The classes of a choice that leads on. */
export const CHOICE =
  'focus-frame stepped flex w-full cursor-pointer items-start gap-4 bg-raised px-4 py-3.5 text-left hover:bg-line';

interface Props {
  method: PaymentMethod;
  package: SubscriptionPackage;
  onChoose: () => void;
}

/** A way to pay with what it costs and when it is paid. */
export function MethodButton({ method, package: chosen, onChoose }: Props) {
  const { displayName, description, icon, total, coins } = method;
  const fee = formatFee(method, chosen.currency);
  return (
    <button type="button" onClick={onChoose} className={CHOICE}>
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
