import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  Distribution,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { BEHAVIOURS } from '../../edge.ts';
import type { Stage } from '../stage.ts';

interface SiteDistributionProps {
  stage: Stage;
  /** Serves every path that matches no behaviour. */
  app: BehaviorOptions;
  /** Serves the paths of each behaviour in the routing table. */
  behaviours: Record<(typeof BEHAVIOURS)[number]['to'], BehaviorOptions>;
}

/** The CloudFront distribution for the app, the API and published media. */
export class SiteDistribution extends Construct {
  readonly id: string;
  readonly domainName: string;

  constructor(scope: Construct, id: string, { stage, app, behaviours }: SiteDistributionProps) {
    super(scope, id);
    const distribution = new Distribution(this, 'Resource', {
      comment: `${stage.name}: ${stage.domain}`,
      domainNames: [stage.domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      defaultBehavior: app,
      additionalBehaviors: Object.fromEntries(BEHAVIOURS.map(({ pattern, to }) => [pattern, behaviours[to]])),
      errorResponses: KEPT_SHORT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    this.id = distribution.distributionId;
    this.domainName = distribution.distributionDomainName;
    Validations.of(distribution).acknowledge(...WAIVERS);
  }
}

// By default, CloudFront caches these responses for ten seconds regardless of their headers.
const KEPT_SHORT = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

const WAIVERS = [
  { id: 'AwsSolutions-CFR1', reason: 'The site is for adults of every country; ages are asked, not places.' },
  {
    id: 'AwsSolutions-CFR2',
    reason:
      'The API is throttled as a whole and parses all input by its contract; files come from the cache.',
  },
  {
    id: 'AwsSolutions-CFR3',
    reason:
      'These logs keep whole query strings, where one-use tokens travel; the API logs its calls without.',
  },
  {
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'The right to list makes a missing file a 404; an address without a name leads to the page.',
  },
];
