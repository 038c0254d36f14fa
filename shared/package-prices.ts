import type { PackageDuration } from './package-fields.ts';

/** What a package costs, in minor units. */
interface PackagePrice {
  price: number;
  /** The price before a discount. */
  originalPrice?: number | null | undefined;
  duration: PackageDuration;
}

/** Formats a duration, such as `1 month` or `2 years`. */
export function formatDuration({ value, unit }: PackageDuration): string {
  const one = isYear(unit) ? 'year' : 'month';
  return `${value} ${value === 1 ? one : `${one}s`}`;
}

/** Counts the months of a duration. */
export const countMonths = ({ value, unit }: PackageDuration): number => (isYear(unit) ? value * 12 : value);

const isYear = (unit: PackageDuration['unit']): boolean => unit === 'year' || unit === 'years';

/** Returns the price of one month in minor units, rounded half up. */
export function computeMonthlyPrice({ price, duration }: PackagePrice): number {
  const months = countMonths(duration);
  // Whole numbers only: a quotient such as 1.5 may be a little less in binary.
  return Math.floor((2 * price + months) / (2 * months));
}

/**
 * Describes the discount, such as `Save 25%`; undefined without one. Percents are rounded down, so that the text never
 * promises more than a buyer saves.
 */
export function describeSavings({ price, originalPrice }: PackagePrice): string | undefined {
  if (!originalPrice) return undefined;
  const percent = Math.floor(((originalPrice - price) * 100) / originalPrice);
  return percent >= 1 ? `Save ${percent}%` : undefined;
}
