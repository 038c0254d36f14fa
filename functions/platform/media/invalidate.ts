/**
 * Invalidates the responses that the edge caches under some paths, with one request.
 *
 * @param paths in CloudFront's format, from the root, with a trailing star for everything that begins like this;
 *   CloudFront works on fifteen of those at a time, and on thousands of the others
 */
export async function invalidate(...paths: string[]): Promise<void> {
  // Loaded on demand, since images are rarely taken down; from a module of our own, so that the bundle contains only
  // this part of the client.
  const { createInvalidation } = await import('./cloudfront.ts');
  await createInvalidation(paths);
}
