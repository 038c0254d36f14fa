/** In how many of their bits two hashes of the same length, in hexadecimal digits, differ. */
export function hashDistance(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  for (; differing > 0n; differing >>= 1n) distance += Number(differing & 1n);
  return distance;
}
