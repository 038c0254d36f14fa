import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { GatewayType } from './payment-fields.ts';
import { optionalLine, requiredLine } from './text-fields.ts';

/** The pictures of a way to pay. */
export const GATEWAY_ICONS = ['card', 'wallet', 'coins'] as const;
export const GatewayIcon = v.picklist(GATEWAY_ICONS, `Choose one of ${GATEWAY_ICONS.join(', ')}`);
export type GatewayIcon = v.InferOutput<typeof GatewayIcon>;

const NO_CODE = 'A currency code has 2 to 12 letters, digits or dots, such as USD or BTC';

/** A currency or a coin, as the gateways write them. */
export const CurrencyCode = v.pipe(
  v.string(NO_CODE),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9.]{2,12}$/, NO_CODE),
);

/** The secrets that a gateway may have; what each is depends on its type. */
export const GATEWAY_SECRETS = ['merchantId', 'publicKey', 'privateKey', 'ipnSecret'] as const;
export type GatewaySecret = (typeof GATEWAY_SECRETS)[number];

/** What a new gateway has unless told otherwise. */
export const GATEWAY_DEFAULTS = {
  sandbox: true,
  supportedCurrencies: ['USD', 'BTC', 'ETH', 'LTC'],
  fees: { percentage: 0.5, fixed: 0 },
} as const;

/** A secret as it is sent; empty to keep the stored one. */
export const SentSecret = v.pipe(
  v.string('A key must be a text'),
  v.trim(),
  v.maxLength(LIMITS.gatewaySecret, `A key can have at most ${LIMITS.gatewaySecret} characters`),
  v.regex(/^[\x21-\x7e]*$/, 'A key has no spaces, accents or line breaks. Copy it again.'),
);

const PRIORITY = 'The priority must be a whole number, 0 or higher';
const PERCENTAGE = `The percentage must be a number from 0 to ${LIMITS.gatewayPercentage}, with at most two decimals`;
const FIXED = `The fixed fee must be a whole number from 0 to ${LIMITS.gatewayFixedFee.toLocaleString('en')}, in the smallest unit of the currency`;

/** Without duplicates. */
export const SupportedCurrencies = v.pipe(
  v.array(CurrencyCode, 'Currencies must be a list of codes'),
  v.transform((codes) => [...new Set(codes)]),
  v.minLength(1, 'Please enter at least one currency'),
  v.maxLength(LIMITS.gatewayCurrencies, `A gateway can have up to ${LIMITS.gatewayCurrencies} currencies`),
);

/** Of the price, with up to two decimals. */
export const FeePercentage = v.pipe(
  v.number(PERCENTAGE),
  v.minValue(0, PERCENTAGE),
  v.maxValue(LIMITS.gatewayPercentage, PERCENTAGE),
  // A product such as 0.57 * 100 is not exact.
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, PERCENTAGE),
);

/** In minor units of the currency that is paid in. */
export const FixedFee = v.pipe(
  v.number(FIXED),
  v.safeInteger(FIXED),
  v.minValue(0, FIXED),
  v.maxValue(LIMITS.gatewayFixedFee, FIXED),
);

/** How a gateway is reached and what it costs. Parts that are not sent keep their value. */
const Configuration = v.strictObject({
  merchantId: v.optional(SentSecret),
  publicKey: v.optional(SentSecret),
  privateKey: v.optional(SentSecret),
  ipnSecret: v.optional(SentSecret),
  sandbox: v.optional(v.boolean("Choose whether it's a sandbox")),
  supportedCurrencies: v.optional(SupportedCurrencies),
  fees: v.optional(v.strictObject({ percentage: v.optional(FeePercentage), fixed: v.optional(FixedFee) })),
});

/** The fields of a gateway. */
export const GATEWAY_FIELDS = {
  name: GatewayType,
  displayName: requiredLine('The display name', LIMITS.gatewayName, 'Please enter a display name'),
  description: v.optional(optionalLine('The description', LIMITS.gatewayDescription), ''),
  icon: v.optional(GatewayIcon, 'coins'),
  isActive: v.optional(v.boolean("Choose whether it's active"), true),
  priority: v.optional(
    v.pipe(
      v.number(PRIORITY),
      v.safeInteger(PRIORITY),
      v.minValue(0, PRIORITY),
      v.maxValue(
        LIMITS.gatewayPriority,
        `The priority must be at most ${LIMITS.gatewayPriority.toLocaleString('en')}`,
      ),
    ),
    1,
  ),
  configuration: v.optional(Configuration, {}),
} as const;
