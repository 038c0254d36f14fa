/** Counts the differing bits of two hexadecimal hashes of the same length. */
export function hashDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  for (; differing > 0n; differing >>= 1n) distance += Number(differing & 1n);
  return distance;
}
