import { Coins, CreditCard, type LucideIcon, Wallet } from 'lucide-react';
import type { GatewayIcon } from '#shared/gateway-fields.ts';

/** The pictures of ways to pay. */
export const GATEWAY_PICTURES: Readonly<Record<GatewayIcon, { icon: LucideIcon; label: string }>> = {
  card: { icon: CreditCard, label: 'Card' },
  wallet: { icon: Wallet, label: 'Wallet' },
  coins: { icon: Coins, label: 'Coins' },
};
