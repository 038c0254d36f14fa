import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ulid } from 'ulid';
import { GRANTS, readGrant } from '../environment.ts';

/** Invalidates the files that CloudFront caches under a path. */
export async function createInvalidation(path: string): Promise<void> {
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({
      DistributionId: readGrant(GRANTS.invalidation).DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: ulid(), Paths: { Quantity: 1, Items: [path] } },
    }),
  );
}
