/**
 * Invalidates the files that the edge caches under a path.
 *
 * @param path in CloudFront's format, from the root, with a trailing star for everything below
 */
export async function invalidate(path: string): Promise<void> {
  // Loaded on demand, since images are rarely taken down; from a module of our own, so that the bundle contains only
  // this part of the client.
  const { createInvalidation } = await import('./cloudfront.ts');
  await createInvalidation(path);
}
