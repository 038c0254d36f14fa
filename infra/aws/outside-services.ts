import type { DiscordSettings } from '#shared/discord-settings.ts';
import type { PaymentHosts } from '#shared/payment-fields.ts';
import { DISCORD_CDN } from '../edge.ts';
import type { Stage } from './stage.ts';

/**
 * CoinPayments has three instances, `a-api` to `c-api`. An account is on one of them, by the country of its business, and
 * its keys work only there. There is no sandbox: the test coin LTCT is used with the same keys.
 */
const COINPAYMENTS = 'https://a-api.coinpayments.net';

/** The services that take payments. At Stripe, the key alone decides whether a payment is real. */
export const PAYMENT_HOSTS: PaymentHosts = {
  coinpayments: { live: COINPAYMENTS, sandbox: COINPAYMENTS },
  stripe: { live: 'https://api.stripe.com', sandbox: 'https://api.stripe.com' },
  paypal: { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' },
};

/** Addresses without a version lead to a version that Discord has given up. */
const DISCORD_API = 'https://discord.com/api/v10';
const AUTHORIZE_URL = 'https://discord.com/oauth2/authorize';

/** Returns the settings of a stage's application at Discord; null if it has none. */
export const buildDiscordSettings = ({ discord }: Stage): DiscordSettings | null =>
  discord && { ...discord, api: DISCORD_API, authorizeUrl: AUTHORIZE_URL, cdn: DISCORD_CDN };
