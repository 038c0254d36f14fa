import { Copyable } from '#ui/content/copyable.tsx';

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
