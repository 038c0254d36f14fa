import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  type Origin,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront';
import { ORIGIN_SECRET_HEADER } from '../constructs/edge-authorizer.ts';

interface Site {
  /** The id of the distribution. */
  distribution: string;
  cloudfront: CloudFrontClient;
}

/** CloudFront says that a change takes minutes. */
const DEPLOYMENT_SECONDS = 30 * 60;

/**
 * Returns the origin secret that a distribution sends.
 *
 * @throws Error if it sends none
 */
export async function readSentSecret(site: Site): Promise<string> {
  const { config } = await readConfig(site);
  const [value] = listOrigins(config).flatMap(
    (origin) => listHeaders(origin).find(isSecret)?.HeaderValue ?? [],
  );
  if (value !== undefined) return value;
  throw new Error(`The distribution ${site.distribution} sends no origin secret. Deploy the stage first.`);
}

/** Makes a distribution send another origin secret. It takes minutes until all of CloudFront does. */
export async function sendSecret(site: Site, value: string): Promise<void> {
  const { config, etag } = await readConfig(site);
  const items = listOrigins(config).map((origin): Origin => {
    const headers = listHeaders(origin);
    if (!headers.some(isSecret)) return origin;
    const Items = headers.map((header) => (isSecret(header) ? { ...header, HeaderValue: value } : header));
    return { ...origin, CustomHeaders: { Quantity: Items.length, Items } };
  });
  await site.cloudfront.send(
    new UpdateDistributionCommand({
      Id: site.distribution,
      IfMatch: etag,
      DistributionConfig: { ...config, Origins: { Quantity: items.length, Items: items } },
    }),
  );
}

/** Waits until all of CloudFront uses the newest configuration of a distribution. */
export async function awaitDeployed({ distribution, cloudfront }: Site): Promise<void> {
  await waitUntilDistributionDeployed(
    { client: cloudfront, maxWaitTime: DEPLOYMENT_SECONDS },
    { Id: distribution },
  );
}

async function readConfig({ distribution, cloudfront }: Site) {
  const { DistributionConfig: config, ETag: etag } = await cloudfront.send(
    new GetDistributionConfigCommand({ Id: distribution }),
  );
  if (config) return { config, etag };
  throw new Error(`CloudFront says nothing about the distribution ${distribution}`);
}

const listOrigins = ({ Origins }: DistributionConfig): Origin[] => Origins?.Items ?? [];

const listHeaders = ({ CustomHeaders }: Origin) => CustomHeaders?.Items ?? [];

const isSecret = ({ HeaderName }: { HeaderName?: string | undefined }): boolean =>
  HeaderName?.toLowerCase() === ORIGIN_SECRET_HEADER;
