/**
 * Returns the names for a CloudFront policy, unique and sorted. CloudFront allows ten unless the account has a
 * higher quota; more would fail a deployment halfway, so the synthesis fails instead.
 *
 * @throws Error naming the list that is too long
 */
export function requireWithinQuota(what: string, names: readonly string[]): string[] {
  const distinct = [...new Set(names)].sort((a, b) => a.localeCompare(b));
  if (distinct.length <= 10) return distinct;
  throw new Error(
    `CloudFront takes 10 ${what} in a policy and the contracts name ${distinct.length}: ${distinct.join(', ')}. ` +
      'Give some paths a behaviour of their own.',
  );
}
