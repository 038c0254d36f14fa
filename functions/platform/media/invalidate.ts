import { ulid } from 'ulid';
import { GRANTS, granted } from '../environment.ts';

/**
 * Makes the edge forget what it keeps under a path.
 *
 * @param path as CloudFront takes it, from the root and with a trailing star for all below
 */
export async function invalidate(path: string): Promise<void> {
  // Loaded when something is taken down, which is seldom.
  const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront');
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({
      DistributionId: granted(GRANTS.invalidation).DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: ulid(), Paths: { Quantity: 1, Items: [path] } },
    }),
  );
}
