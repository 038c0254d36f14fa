import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Taking files out of the caches of one distribution. */
export class Invalidation {
  readonly distributionId: string;

  constructor(distributionId: string) {
    this.distributionId = distributionId;
  }

  /** Lets a role invalidate files of the distribution. */
  grant(role: IRole): void {
    const distribution = Stack.of(role).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: this.distributionId,
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [distribution] }),
    );
  }
}
