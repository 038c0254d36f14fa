import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Whoever has one address of version 6 has at least the 2^64 that begin alike (RFC 6177). */
const SHARED_GROUPS = 4;

/**
 * What a limit by address counts together: an address of version 4 by itself, one of version 6 with all that
 * share its first 64 bits.
 *
 * @param address as the front door tells it
 * @returns the same text for all addresses of a range
 */
export function addressRange(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const left = after === undefined ? [] : Array<string>(GROUPS - head.length - tail.length).fill('0');
  const shared = [...head, ...left, ...tail].slice(0, SHARED_GROUPS);
  return `${shared.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
