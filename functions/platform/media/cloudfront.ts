import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';
import { createUlid } from '../new-ulid.ts';

/** Invalidates the responses that CloudFront caches under some paths. */
export async function createInvalidation(paths: string[]): Promise<void> {
  await new CloudFrontClient(limitRequests()).send(
    new CreateInvalidationCommand({
      DistributionId: readGrant(GRANTS.invalidation).DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: createUlid(), Paths: { Quantity: paths.length, Items: paths } },
    }),
  );
}
