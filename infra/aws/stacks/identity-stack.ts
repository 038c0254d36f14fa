import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccountPool } from '../constructs/account-pool.ts';

/** The passwords of both kinds of account. */
export class IdentityStack extends CdkStack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { terminationProtection: true });
    new AccountPool(this, 'Website');
    new AccountPool(this, 'Game');
  }
}
