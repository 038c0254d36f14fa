import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { Currency } from './money.ts';
import { optionalLine, optionalLines, requiredLine } from './text-fields.ts';

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
function wholeNumber(what: string, least: number, most: number) {
  const message = `${what} must be a whole number from ${format(least)} to ${format(most)}`;
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

const format = (value: number): string => value.toLocaleString('en');

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:';

/** The address of a payment page elsewhere; empty if there is none. */
const PaymentLink = v.pipe(
  optionalLine('The payment link', LIMITS.paymentLink),
  v.check((text) => text === '' || isHttps(text), 'The payment link must be a URL that starts with https://'),
);

const NO_FEATURE = 'Please enter at least one feature';

/** Lines of text without the empty ones. */
const PackageFeatures = v.pipe(
  v.array(optionalLine('A feature', LIMITS.packageFeature), 'Features must be a list of texts'),
  v.transform((lines) => lines.filter((line) => line !== '')),
  v.minLength(1, NO_FEATURE),
  v.maxLength(LIMITS.packageFeatures, `A package can have up to ${LIMITS.packageFeatures} features`),
);

const NO_FLAG = 'Send true or false';

/** The fields of a subscription package, with the defaults of a new one. Amounts are in minor units. */
export const PACKAGE_FIELDS = {
  name: requiredLine('The name', LIMITS.packageName, 'Please enter a name'),
  description: v.optional(optionalLines('The description', LIMITS.packageDescription), ''),
  price: wholeNumber('The price in minor units', 1, LIMITS.packagePrice),
  currency: v.optional(Currency, 'USD'),
  /** The price before a discount, above the current one; null if there is none. */
  originalPrice: v.optional(
    v.nullable(wholeNumber('The original price in minor units', 1, LIMITS.packagePrice)),
    null,
  ),
  duration: v.strictObject({
    value: wholeNumber('The duration', 1, LIMITS.packageDuration),
    unit: DurationUnit,
  }),
  features: PackageFeatures,
  paymentLink: v.optional(PaymentLink, ''),
  isActive: v.optional(v.boolean(NO_FLAG), true),
  isPopular: v.optional(v.boolean(NO_FLAG), false),
  displayOrder: v.optional(wholeNumber('The display order', -LIMITS.packageOrder, LIMITS.packageOrder), 0),
  freeTrialDays: v.optional(wholeNumber('The free trial days', 0, LIMITS.packageTrialDays), 30),
  badge: v.optional(
    v.nullable(
      v.strictObject({
        text: requiredLine('The badge', LIMITS.packageBadge, 'Please enter the text of the badge'),
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
