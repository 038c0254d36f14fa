import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** A range of addresses that a limit counts as one. */
export interface AddressRange {
  /** The same text for all addresses of the range. */
  name: string;
  /** How many times the limit of one client the range may use. */
  factor: number;
}

/** A client with one IPv6 address usually controls its whole /64, and may have been given up to a /48 (RFC 6177). */
const PREFIXES = [
  { groups: 4, bits: 64, factor: 1 },
  { groups: 3, bits: 48, factor: 10 },
];

/**
 * Returns the ranges that a limit by address counts: a single IPv4 address, or the /64 and the /48 of an IPv6 address.
 *
 * @param address as the edge reports it
 */
export function listAddressRanges(address: string): AddressRange[] {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return [{ name: plain, factor: 1 }];
  const [before = '', after] = plain.split('::');
  const head = splitGroups(before);
  const tail = splitGroups(after ?? '');
  const left = after === undefined ? [] : Array<string>(GROUPS - head.length - tail.length).fill('0');
  const all = [...head, ...left, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
  return PREFIXES.map(({ groups, bits, factor }) => ({
    name: `${all.slice(0, groups).join(':')}::/${bits}`,
    factor,
  }));
}

/** The smallest range of an address: what one client controls. */
export const getAddressRange = (address: string): string => listAddressRanges(address)[0]?.name ?? address;

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));
