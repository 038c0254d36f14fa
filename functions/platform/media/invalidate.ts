/**
 * Makes the edge forget what it keeps under a path.
 *
 * @param path as CloudFront takes it, from the root and with a trailing star for all below
 */
export async function invalidate(path: string): Promise<void> {
  // Loaded when something is taken down, which is seldom; from a module of our own, so that the bundle holds
  // only what that uses of the client and not all its calls.
  const { createInvalidation } = await import('./cloudfront.ts');
  await createInvalidation(path);
}
