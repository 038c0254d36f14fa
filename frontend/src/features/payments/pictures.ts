import { Coins, CreditCard, type LucideIcon, Wallet } from 'lucide-react';
import type { GatewayIcon } from '#shared/gateway-fields.ts';
import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

/** A payment card with its stripe and chip. */
export const CARD_PICTURE: Bitmap = {
  rows: [
    '.cccccccccccccc.',
    'cccccccccccccccc',
    'cccccccccccccccc',
    'kkkkkkkkkkkkkkkk',
    'kkkkkkkkkkkkkkkk',
    'cccccccccccccccc',
    'cchhhhcccccccccc',
    'cchkkhcccccccccc',
    'cchhhhccckkckkcc',
    'cccccccccccccccc',
    '.cccccccccccccc.',
  ],
  colours: { c: '#3fe0d0', h: '#ff5c93', k: '#0e0b1f' },
};

/** The pictures of ways to pay. */
export const GATEWAY_PICTURES: Readonly<Record<GatewayIcon, { icon: LucideIcon; label: string }>> = {
  card: { icon: CreditCard, label: 'Card' },
  wallet: { icon: Wallet, label: 'Wallet' },
  coins: { icon: Coins, label: 'Coins' },
};
