/**
 * Returns how many cases of a property to try: the usual number, or the one that `npm run fuzz` asks for.
 *
 * @param share the part of that number that a property tries whose cases take long
 */
export function countCases(usual: number, share = 1): number {
  const given = Number(process.env.FUZZ_CASES ?? 0);
  return given > 0 ? Math.ceil(given * share) : usual;
}
