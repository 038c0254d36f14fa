import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Invalidates cached files of one distribution. */
export class Invalidation {
  readonly distributionId: string;

  constructor(distributionId: string) {
    this.distributionId = distributionId;
  }

  /** Allows a role to invalidate files of the distribution. */
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
