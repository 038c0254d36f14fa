import { Stack as CdkStack, CfnOutput } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { readRoutes } from '../../app-pages.ts';
import type { Artifacts } from '../artifacts.ts';
import { createPrivateBucket } from '../constructs/private-bucket.ts';
import { createSecurityHeaders } from '../constructs/security-headers.ts';
import { SiteBehaviours } from '../constructs/site-behaviours.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import { RELEASES_FOLDER } from '../releases/app-bucket.ts';
import type { Stage } from '../stage.ts';
import { readContext } from '../synthesis-context.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface WebStackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  artifacts: Artifacts;
}

/** The CloudFront distribution and the app. */
export class WebStack extends CdkStack {
  readonly distribution: SiteDistribution;

  constructor(scope: Construct, id: string, { stage, data, api, artifacts }: WebStackProps) {
    super(scope, id);
    const files = new AppFiles(this, 'App', artifacts.frontend);
    const uploads = data.uploads.origin;
    const { securesSubdomains } = stage;
    const behaviours = new SiteBehaviours(
      this,
      'Behaviours',
      createSecurityHeaders(this, uploads, { securesSubdomains }),
    );
    const app = behaviours.app(files.bucket, files.routes);
    this.distribution = new SiteDistribution(this, 'Site', {
      stage,
      app,
      behaviours: {
        ...behaviours.api(api.api),
        media: behaviours.media(data.media.bucket),
        downloads: behaviours.downloads(data.uploads.bucket, readContext(this).downloadKeyGroup),
        models: {
          ...app,
          responseHeadersPolicy: createSecurityHeaders(this, uploads, {
            securesSubdomains,
            showsModels: true,
          }),
        },
      },
    });
    new CfnOutput(this, 'Address', { value: `https://${stage.domain}`, description: 'Where the site is' });
    new CfnOutput(this, 'DnsTarget', {
      value: this.distribution.domainName,
      description: `What the DNS entry of ${stage.domain} has to lead to`,
    });
  }
}

/** The bucket with the built app, whose files a release uploads and shows once the API supports them. */
class AppFiles extends Construct {
  readonly bucket: IBucket;
  /** The path patterns of the app's screens. */
  readonly routes: readonly string[];

  /** @param folder the built app */
  constructor(scope: Construct, id: string, folder: string) {
    super(scope, id);
    this.bucket = createPrivateBucket(this, 'Resource');
    this.routes = readRoutes(folder);
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${RELEASES_FOLDER}*`)],
      }),
    );
  }
}
