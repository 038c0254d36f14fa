import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ulid } from 'ulid';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';

/** Invalidates the responses that CloudFront caches under some paths. */
export async function createInvalidation(paths: string[]): Promise<void> {
  await new CloudFrontClient(limitRequests()).send(
    new CreateInvalidationCommand({
      DistributionId: readGrant(GRANTS.invalidation).DISTRIBUTION_ID,
      InvalidationBatch: { CallerReference: ulid(), Paths: { Quantity: paths.length, Items: paths } },
    }),
  );
}
