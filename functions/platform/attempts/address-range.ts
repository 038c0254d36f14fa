import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A client with one IPv6 address usually controls its whole /64 (RFC 6177). */
const SHARED_GROUPS = 4;

/**
 * Returns the range that a limit by address counts as one: a single IPv4 address, or the /64 of an IPv6 address.
 *
 * @param address as the edge reports it
 * @returns the same text for all addresses of a range
 */
export function addressRange(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const head = splitGroups(before);
  const tail = splitGroups(after ?? '');
  const left = after === undefined ? [] : Array<string>(GROUPS - head.length - tail.length).fill('0');
  const shared = [...head, ...left, ...tail].slice(0, SHARED_GROUPS);
  return `${shared.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));
