/**
 * The names that a CloudFront policy is to list, each once and in order. CloudFront takes ten unless the
 * account was given more; past that a deployment would fail halfway, so the synthesis fails instead.
 *
 * @throws Error naming what there is too much of
 */
export function withinQuota(what: string, names: readonly string[]): string[] {
  const distinct = [...new Set(names)].sort((a, b) => a.localeCompare(b));
  if (distinct.length <= 10) return distinct;
  throw new Error(
    `CloudFront takes 10 ${what} in a policy and the contracts name ${distinct.length}: ${distinct.join(', ')}. ` +
      'Give some paths a behaviour of their own.',
  );
}
