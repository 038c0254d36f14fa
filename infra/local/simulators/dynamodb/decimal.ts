import { buildValidationError } from './dynamo-error.ts';

/** A decimal number, `digits` times ten to the power of `exponent`; DynamoDB's numbers are exact up to 38 digits. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;
/** Most numbers are integers that are already in their normal form. */
const PLAIN = /^(?:0|-?[1-9]\d{0,36})$/;
const MAX_DIGITS = 38;
const MAX_EXPONENT = 125;
const MIN_EXPONENT = -130;

/**
 * Returns a number in the form in which DynamoDB responds with it: without an exponent and without needless zeros.
 *
 * @throws DynamoError if it is no number, or DynamoDB could not store it exactly
 */
export const normalizeNumber = (text: string): string =>
  PLAIN.test(text) ? text : formatDecimal(checkRange(parseDecimal(text)));

/** Adds two normalized numbers exactly. */
export function addNumbers(one: string, other: string): string {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  const exponent = Math.min(a.exponent, b.exponent);
  return formatDecimal(checkRange({ digits: scale(a, exponent) + scale(b, exponent), exponent }));
}

/** Returns a negative number, zero or a positive number, as one number is less than, equal to or more than the other. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  const exponent = Math.min(a.exponent, b.exponent);
  const difference = scale(a, exponent) - scale(b, exponent);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function parseDecimal(text: string): Decimal {
  const [, sign, whole = '', fraction = '', power = '0'] = PATTERN.exec(text) ?? [];
  if (whole + fraction === '')
    throw buildValidationError(`The parameter cannot be converted to a numeric value: ${text}`);
  return {
    digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`),
    exponent: Number(power) - fraction.length,
  };
}

const scale = ({ digits, exponent }: Decimal, to: number): bigint => digits * 10n ** BigInt(exponent - to);

function checkRange({ digits, exponent }: Decimal): Decimal {
  if (digits === 0n) return { digits, exponent: 0 };
  const significant = String(digits).replace(/^-/, '').replace(/0+$/, '').length;
  const magnitude = String(digits).replace(/^-/, '').length - 1 + exponent;
  if (significant > MAX_DIGITS)
    throw buildValidationError('Attempting to store more than 38 significant digits in a Number');
  if (magnitude > MAX_EXPONENT)
    throw buildValidationError(
      'Number overflow. Attempting to store a number with magnitude larger than supported range',
    );
  if (magnitude < MIN_EXPONENT)
    throw buildValidationError(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    );
  return { digits, exponent };
}

function formatDecimal({ digits, exponent }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits).replace(/^-/, '');
  if (exponent >= 0) return digits === 0n ? '0' : `${sign}${all}${'0'.repeat(exponent)}`;
  const padded = all.padStart(1 - exponent, '0');
  const fraction = padded.slice(exponent).replace(/0+$/, '');
  return `${sign}${padded.slice(0, exponent)}${fraction && `.${fraction}`}`;
}
