import { Stack as CdkStack, CfnOutput } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Artifacts } from '../artifacts.ts';
import { AppFiles } from '../constructs/app-files.ts';
import { createSecurityHeaders } from '../constructs/security-headers.ts';
import { SiteBehaviours } from '../constructs/site-behaviours.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
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
  readonly app: AppFiles;

  constructor(scope: Construct, id: string, { stage, data, api, artifacts }: WebStackProps) {
    super(scope, id);
    this.app = new AppFiles(this, 'App', artifacts.frontend);
    const uploads = data.uploads.origin;
    const { securesSubdomains } = stage;
    const behaviours = new SiteBehaviours(
      this,
      'Behaviours',
      createSecurityHeaders(this, uploads, { securesSubdomains }),
    );
    const app = behaviours.app(this.app.bucket, this.app.routes);
    const ofApi = behaviours.api(api.api);
    this.distribution = new SiteDistribution(this, 'Site', {
      stage,
      app,
      behaviours: {
        ...ofApi,
        pages: behaviours.pages(app, ofApi.documents),
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
