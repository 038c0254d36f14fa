import { toDataURL } from 'qrcode';
import type { CoinPayment } from '../transaction.ts';

/** The schemes of addresses that wallets open with the amount filled in (BIP 21). */
const SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
};

/** Draws the address and the amount of a payment in coins; returns a data URL. */
export function drawQrCode({ code, amount, address }: CoinPayment): Promise<string> {
  const scheme = SCHEMES[code];
  return toDataURL(scheme ? `${scheme}:${address}?amount=${amount}` : address);
}
