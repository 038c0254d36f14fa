import { Copy } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  address: string;
  coin: string | undefined;
  coinAmount: string | undefined;
  /** A picture in a data URL. */
  qrCode: string | undefined;
}

/** How to pay in coins: how many, where to, and the same as a QR code. */
export function CoinPayment({ address, coin = '', coinAmount, qrCode }: Props) {
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

function Copyable({ label, value, unit }: { label: string; value: string; unit?: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(`${label} copied`),
      () => toast.error('Your browser blocked copying. Please select the text and copy it.'),
    );
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 grow">
        <span className="block text-sm text-soft">{label}</span>
        <code className="wrap-anywhere">{value}</code> {unit}
      </p>
      <IconButton icon={Copy} label={`Copy: ${label}`} onClick={() => void copy()} />
    </div>
  );
}
