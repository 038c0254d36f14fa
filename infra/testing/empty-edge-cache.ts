import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { readAddressBook } from '../local/data-folder/address-book.ts';
import { buildLocalResources, CREDENTIALS, REGION } from '../local/lambda/local-environment.ts';
import { openLocalConsole } from './local-console.ts';

/**
 * Empties the cache of a running site's edge, and lets that of its functions expire, so that visitors see what has been
 * stored, as they do half a minute later.
 *
 * @param folder the data folder of the site
 */
export async function emptyEdgeCache(folder: string): Promise<void> {
  const { cloudfront = '', site = '' } = readAddressBook(folder) ?? {};
  // Functions keep the gallery's configuration for five seconds.
  await openLocalConsole(site).ask('clock', { advanceSeconds: 5 });
  const client = new CloudFrontClient({ endpoint: cloudfront, region: REGION, credentials: CREDENTIALS });
  const Paths = { Quantity: 1, Items: ['/*'] };
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: buildLocalResources('').distributionId,
      InvalidationBatch: { CallerReference: randomUUID(), Paths },
    }),
  );
  client.destroy();
}
