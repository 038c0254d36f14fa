import * as v from 'valibot';
import { BenefitFields } from './benefit-fields.ts';
import { NO_BENEFITS } from './benefits.ts';
import { Currency } from './money.ts';
import { buildOptionalLine, buildOptionalLines, buildRequiredLine } from './text-fields.ts';

/** Limits of packages; those of texts are in characters. */
export const PACKAGE_LIMITS = {
  packages: 50,
  name: 80,
  description: 500,
  /** In minor units: 100 million whole ones of a currency with two decimals, since some are worth little. */
  price: 10_000_000_000,
  duration: 36,
  features: 20,
  feature: 120,
  trialDays: 365,
  badge: 30,
  order: 1_000_000,
  paymentLink: 2_000,
} as const;

export const DURATION_UNITS = ['month', 'months', 'year', 'years'] as const;
export const DurationUnit = v.picklist(DURATION_UNITS, `Choose one of ${DURATION_UNITS.join(', ')}`);

/** How long a payment lasts. `1 months` and `1 month` mean the same. */
export interface PackageDuration {
  value: number;
  unit: v.InferOutput<typeof DurationUnit>;
}

export const BADGE_COLORS = ['blue', 'green', 'red', 'purple', 'gold'] as const;
export const BadgeColor = v.picklist(BADGE_COLORS, `Choose one of ${BADGE_COLORS.join(', ')}`);
export type BadgeColor = v.InferOutput<typeof BadgeColor>;

/** A whole number within a range, both ends included. */
function buildWholeNumber(what: string, least: number, most: number) {
  const message = `${what} must be a whole number from ${format(least)} to ${format(most)}`;
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

const format = (value: number): string => value.toLocaleString('en');

/** An address without a name and a password, with which a link could pass for one to another site. */
function isPlainHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The address of a payment page elsewhere, as browsers read it; empty if there is none. */
const PaymentLink = v.pipe(
  v.string('The payment link must be a text'),
  v.trim(),
  v.maxLength(
    PACKAGE_LIMITS.paymentLink,
    `The payment link can have at most ${PACKAGE_LIMITS.paymentLink} characters`,
  ),
  v.check(
    (text) => text === '' || isPlainHttps(text),
    'The payment link must be a URL that starts with https://',
  ),
  v.transform((text) => URL.parse(text)?.href ?? ''),
);

const NO_FEATURE = 'Please enter at least one feature';

/** Lines of text without the empty ones. */
const PackageFeatures = v.pipe(
  v.array(buildOptionalLine('A feature', PACKAGE_LIMITS.feature), 'Features must be a list of texts'),
  v.transform((lines) => lines.filter((line) => line !== '')),
  v.minLength(1, NO_FEATURE),
  v.maxLength(PACKAGE_LIMITS.features, `A package can have up to ${PACKAGE_LIMITS.features} features`),
);

const NO_FLAG = 'Send true or false';

/** The fields of a subscription package, with the defaults of a new one. Amounts are in minor units. */
export const PACKAGE_FIELDS = {
  name: buildRequiredLine('The name', PACKAGE_LIMITS.name, 'Please enter a name'),
  description: v.optional(buildOptionalLines('The description', PACKAGE_LIMITS.description), ''),
  price: buildWholeNumber('The price in minor units', 1, PACKAGE_LIMITS.price),
  currency: v.optional(Currency, 'USD'),
  /** The price before a discount, above the current one; null if there is none. */
  originalPrice: v.optional(
    v.nullable(buildWholeNumber('The original price in minor units', 1, PACKAGE_LIMITS.price)),
    null,
  ),
  duration: v.strictObject({
    value: buildWholeNumber('The duration', 1, PACKAGE_LIMITS.duration),
    unit: DurationUnit,
  }),
  features: PackageFeatures,
  benefits: v.optional(BenefitFields, NO_BENEFITS),
  paymentLink: v.optional(PaymentLink, ''),
  isActive: v.optional(v.boolean(NO_FLAG), true),
  isPopular: v.optional(v.boolean(NO_FLAG), false),
  displayOrder: v.optional(
    buildWholeNumber('The display order', -PACKAGE_LIMITS.order, PACKAGE_LIMITS.order),
    0,
  ),
  freeTrialDays: v.optional(buildWholeNumber('The free trial days', 0, PACKAGE_LIMITS.trialDays), 30),
  badge: v.optional(
    v.nullable(
      v.strictObject({
        text: buildRequiredLine('The badge', PACKAGE_LIMITS.badge, 'Please enter the text of the badge'),
        color: v.optional(BadgeColor, 'blue'),
      }),
    ),
    null,
  ),
} as const;

/** A package as staff fill it in. */
export type PackageFields = {
  [Field in keyof typeof PACKAGE_FIELDS]: v.InferOutput<(typeof PACKAGE_FIELDS)[Field]>;
};
