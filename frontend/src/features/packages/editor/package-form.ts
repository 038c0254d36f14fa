import * as v from 'valibot';
import { BenefitFields } from '#shared/benefit-fields.ts';
import { NO_BENEFITS } from '#shared/benefits.ts';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { limitCharacters } from '#shared/limit-characters.ts';
import { parseAmount, writeAmount, writeSmallestAmount } from '#shared/money.ts';
import {
  BadgeColor,
  DurationUnit,
  PACKAGE_FIELDS,
  PACKAGE_LIMITS,
  type PackageFields,
} from '#shared/package-fields.ts';

/** A number as text. */
const buildNumberText = <Schema extends v.GenericSchema<number, number>>(ifEmpty: number, schema: Schema) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? ifEmpty : Number(text))),
    schema,
  );

/** A number as text; anything else counts as 0. */
const daysText = v.pipe(
  v.string(),
  v.transform((text) => Number(text) || 0),
  PACKAGE_FIELDS.freeTrialDays.wrapped,
);

const FEATURE_TOO_LONG = `A feature can have at most ${PACKAGE_LIMITS.feature} characters`;

const Fields = v.object({
  name: PACKAGE_FIELDS.name,
  description: PACKAGE_FIELDS.description.wrapped,
  /** In major units, as text. */
  price: v.string(),
  /** In major units, as text; empty if there is none. */
  originalPrice: v.string(),
  currency: PACKAGE_FIELDS.currency.wrapped,
  durationValue: buildNumberText(Number.NaN, PACKAGE_FIELDS.duration.entries.value),
  durationUnit: DurationUnit,
  freeTrialDays: daysText,
  displayOrder: buildNumberText(0, PACKAGE_FIELDS.displayOrder.wrapped),
  paymentLink: PACKAGE_FIELDS.paymentLink.wrapped,
  features: v.pipe(
    v.array(
      v.object({
        text: v.pipe(v.string(), v.trim(), ...limitCharacters(PACKAGE_LIMITS.feature, FEATURE_TOO_LONG)),
      }),
    ),
    v.check((lines) => lines.some(({ text }) => text !== ''), 'Please enter at least one feature'),
  ),
  badgeText: v.pipe(
    v.string(),
    v.trim(),
    ...limitCharacters(PACKAGE_LIMITS.badge, `The badge can have at most ${PACKAGE_LIMITS.badge} characters`),
  ),
  badgeColor: BadgeColor,
  characterSlots: buildNumberText(NO_BENEFITS.characterSlots, BenefitFields.entries.characterSlots),
  submissionsPerDay: buildNumberText(NO_BENEFITS.submissionsPerDay, BenefitFields.entries.submissionsPerDay),
  nameTagStyle: BenefitFields.entries.nameTagStyle,
  premiumBadge: v.boolean(),
  reviewPriority: v.boolean(),
  isPopular: v.boolean(),
  isActive: v.boolean(),
});
type FieldValues = v.InferOutput<typeof Fields>;

/** The form values of a package, with amounts and numbers as text. */
export const PackageForm = v.pipe(
  Fields,
  v.forward(
    v.check(
      (values) => isPrice(values.price, values),
      ({ input }) => describePrice(input),
    ),
    ['price'],
  ),
  v.forward(
    v.check(
      (values) => values.originalPrice.trim() === '' || isPrice(values.originalPrice, values),
      ({ input }) => describePrice(input),
    ),
    ['originalPrice'],
  ),
  v.transform(toSent),
  v.forward(
    v.check(
      ({ price, originalPrice }) => originalPrice === null || originalPrice > price,
      'The original price must be higher than the price',
    ),
    ['originalPrice'],
  ),
);
export type PackageFormValues = v.InferInput<typeof PackageForm>;

function isPrice(text: string, { currency }: Pick<FieldValues, 'currency'>): boolean {
  const amount = parseAmount(text, currency);
  return amount !== undefined && amount >= 1 && amount <= PACKAGE_LIMITS.price;
}

function describePrice({ currency }: Pick<FieldValues, 'currency'>): string {
  const most = writeAmount(PACKAGE_LIMITS.price, currency);
  return `Please enter a price from ${writeSmallestAmount(currency)} to ${most}, in steps of ${writeSmallestAmount(currency)}`;
}

function toSent(values: FieldValues): PackageFields {
  const { price, originalPrice, durationValue, durationUnit, badgeText, badgeColor, features, ...others } =
    values;
  const { characterSlots, submissionsPerDay, nameTagStyle, premiumBadge, reviewPriority, ...fields } = others;
  return {
    ...fields,
    benefits: { characterSlots, submissionsPerDay, nameTagStyle, premiumBadge, reviewPriority },
    // The form checks the price before it converts it.
    price: parseAmount(price, values.currency) ?? 0,
    originalPrice: parseAmount(originalPrice, values.currency) ?? null,
    duration: { value: durationValue, unit: durationUnit },
    features: features.map(({ text }) => text).filter((text) => text !== ''),
    badge: badgeText === '' ? null : { text: badgeText, color: badgeColor },
  };
}

/** The initial form values: the package's own, or the defaults for a new one. */
export function buildFormValues(stored: StaffPackage | undefined): PackageFormValues {
  const currency = stored?.currency ?? 'USD';
  const benefits = { ...NO_BENEFITS, ...stored?.benefits };
  const write = (amount: number | undefined) => (amount === undefined ? '' : writeAmount(amount, currency));
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    price: write(stored?.price),
    originalPrice: write(stored?.originalPrice),
    currency,
    durationValue: String(stored?.duration.value ?? 1),
    durationUnit: stored?.duration.unit ?? 'month',
    freeTrialDays: String(stored?.freeTrialDays ?? 30),
    displayOrder: String(stored?.displayOrder ?? 0),
    paymentLink: stored?.paymentLink ?? '',
    features: (stored?.features ?? ['']).map((text) => ({ text })),
    characterSlots: String(benefits.characterSlots),
    submissionsPerDay: String(benefits.submissionsPerDay),
    nameTagStyle: benefits.nameTagStyle,
    premiumBadge: benefits.premiumBadge,
    reviewPriority: benefits.reviewPriority,
    badgeText: stored?.badge?.text ?? '',
    badgeColor: stored?.badge?.color ?? 'blue',
    isPopular: stored?.isPopular ?? false,
    isActive: stored?.isActive ?? true,
  };
}

/** Converts a stored package to the form in which it is sent. */
export const toPackageFields = (stored: StaffPackage): PackageFields => ({
  name: stored.name,
  description: stored.description,
  price: stored.price,
  currency: stored.currency,
  originalPrice: stored.originalPrice ?? null,
  duration: stored.duration,
  features: stored.features,
  benefits: { ...NO_BENEFITS, ...stored.benefits },
  paymentLink: stored.paymentLink ?? '',
  isActive: stored.isActive,
  isPopular: stored.isPopular,
  displayOrder: stored.displayOrder,
  freeTrialDays: stored.freeTrialDays,
  badge: stored.badge,
});

/** The fields in display order with their labels. */
export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  originalPrice: 'Original price',
  currency: 'Currency',
  duration: 'Duration',
  freeTrialDays: 'Free trial days',
  displayOrder: 'Display order',
  paymentLink: 'Payment link',
  features: 'Features',
  benefits: 'Benefits',
  badge: 'Badge',
  isPopular: 'Popular',
  isActive: 'Active',
} as const satisfies Record<keyof PackageFields, string>;
