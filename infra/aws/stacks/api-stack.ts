import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { SiteApi } from '../constructs/site-api.ts';

/** The API. Its routes are in the stacks of the functions that serve them: one stack cannot hold all of them. */
export class ApiStack extends CdkStack {
  readonly api: SiteApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new SiteApi(this, 'Api');
  }
}
