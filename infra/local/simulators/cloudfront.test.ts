import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import { startCloudFront } from './cloudfront.ts';
import type { Simulator } from './listening.ts';

let simulator: Simulator;
let client: CloudFrontClient;
const invalidated: string[][] = [];

beforeAll(async () => {
  simulator = await startCloudFront('LOCAL', (paths) => invalidated.push(paths));
  client = new CloudFrontClient({
    endpoint: simulator.url,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await simulator.stop();
});

const invalidate = (DistributionId: string, Items: string[]) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: 'once', Paths: { Quantity: Items.length, Items } },
    }),
  );

describe('the CloudFront simulator', () => {
  it('accepts an invalidation', async () => {
    const { Invalidation, Location } = await invalidate('LOCAL', ['/media/images/one/*']);
    expect(Invalidation).toMatchObject({
      Id: expect.stringMatching(/^I[0-9A-F]{14}$/),
      Status: 'Completed',
      InvalidationBatch: { CallerReference: 'once', Paths: { Quantity: 1, Items: ['/media/images/one/*'] } },
    });
    expect(Location).toContain(Invalidation?.Id);
    expect(invalidated).toEqual([['/media/images/one/*']]);
  });

  it('passes on every path of an invalidation as it was meant', async () => {
    const paths = ['/api/gallery/images?category=avatar&page=2', '/share/images/one'];
    await invalidate('LOCAL', paths);
    expect(invalidated.at(-1)).toEqual(paths);
  });

  it('rejects other distributions, and paths without a leading slash', async () => {
    await expect(invalidate('OTHER', ['/a'])).rejects.toMatchObject({ name: 'NoSuchDistribution' });
    await expect(invalidate('LOCAL', ['media'])).rejects.toMatchObject({ name: 'MalformedXML' });
    expect(invalidated.flat()).not.toContain('/a');
  });

  it('rejects any other call as unknown', async () => {
    await expect(client.send(new GetDistributionCommand({ Id: 'LOCAL' }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });
});
