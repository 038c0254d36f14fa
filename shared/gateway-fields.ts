import * as v from 'valibot';
import { GatewayType } from './payment-fields.ts';
import { buildOptionalLine, buildRequiredLine } from './text-fields.ts';

/** Limits of gateways; those of texts are in characters. */
export const GATEWAY_LIMITS = {
  gateways: 20,
  name: 50,
  description: 200,
  priority: 1_000,
  secret: 500,
  currencies: 50,
  percentage: 20,
  /** In minor units, as that of prices: some currencies are worth little. */
  fixedFee: 100_000_000,
} as const;

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

/** Who pays what a gateway charges for a payment: the site out of its price, or the buyer on top of it. */
export const FEE_PAYERS = ['site', 'buyer'] as const;
export const FeePayer = v.picklist(FEE_PAYERS, `Choose one of ${FEE_PAYERS.join(', ')}`);
export type FeePayer = v.InferOutput<typeof FeePayer>;

/** What a new gateway has by default. */
export const GATEWAY_DEFAULTS = {
  sandbox: true,
  supportedCurrencies: ['USD', 'BTC', 'ETH', 'LTC'],
  fees: { percentage: 0.5, fixed: 0 },
  feePaidBy: 'site',
} as const;

/** A secret as it is sent; empty to keep the stored one. */
export const SentSecret = v.pipe(
  v.string('A key must be a text'),
  v.trim(),
  v.maxLength(GATEWAY_LIMITS.secret, `A key can have at most ${GATEWAY_LIMITS.secret} characters`),
  v.regex(/^[\x21-\x7e]*$/, 'A key has no spaces, accents or line breaks. Copy it again.'),
);

const PRIORITY = 'The priority must be a whole number, 0 or higher';
const PERCENTAGE = `The percentage must be a number from 0 to ${GATEWAY_LIMITS.percentage}, with at most two decimals`;
const FIXED = `The fixed fee must be a whole number from 0 to ${GATEWAY_LIMITS.fixedFee.toLocaleString('en')}, in the smallest unit of the currency`;

/** Without duplicates. */
export const SupportedCurrencies = v.pipe(
  v.array(CurrencyCode, 'Currencies must be a list of codes'),
  v.transform((codes) => [...new Set(codes)]),
  v.minLength(1, 'Please enter at least one currency'),
  v.maxLength(GATEWAY_LIMITS.currencies, `A gateway can have up to ${GATEWAY_LIMITS.currencies} currencies`),
);

/** Of the price, with up to two decimals. */
export const FeePercentage = v.pipe(
  v.number(PERCENTAGE),
  v.minValue(0, PERCENTAGE),
  v.maxValue(GATEWAY_LIMITS.percentage, PERCENTAGE),
  // A product such as 0.57 * 100 is not exact.
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, PERCENTAGE),
);

/** In minor units of the currency that is paid in. */
export const FixedFee = v.pipe(
  v.number(FIXED),
  v.safeInteger(FIXED),
  v.minValue(0, FIXED),
  v.maxValue(GATEWAY_LIMITS.fixedFee, FIXED),
);

/** How a gateway is reached and what it costs. Parts that are not sent keep their value. */
export const GatewayConfiguration = v.strictObject({
  merchantId: v.optional(SentSecret),
  publicKey: v.optional(SentSecret),
  privateKey: v.optional(SentSecret),
  ipnSecret: v.optional(SentSecret),
  sandbox: v.optional(v.boolean("Choose whether it's a sandbox")),
  supportedCurrencies: v.optional(SupportedCurrencies),
  fees: v.optional(v.strictObject({ percentage: v.optional(FeePercentage), fixed: v.optional(FixedFee) })),
  feePaidBy: v.optional(FeePayer),
});

/** The fields of a gateway. */
export const GATEWAY_FIELDS = {
  name: GatewayType,
  displayName: buildRequiredLine('The display name', GATEWAY_LIMITS.name, 'Please enter a display name'),
  description: v.optional(buildOptionalLine('The description', GATEWAY_LIMITS.description), ''),
  icon: v.optional(GatewayIcon, 'coins'),
  isActive: v.optional(v.boolean("Choose whether it's active"), true),
  priority: v.optional(
    v.pipe(
      v.number(PRIORITY),
      v.safeInteger(PRIORITY),
      v.minValue(0, PRIORITY),
      v.maxValue(
        GATEWAY_LIMITS.priority,
        `The priority must be at most ${GATEWAY_LIMITS.priority.toLocaleString('en')}`,
      ),
    ),
    1,
  ),
  configuration: v.optional(GatewayConfiguration, {}),
} as const;
