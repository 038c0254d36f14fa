import { Stack as CdkStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccountPool } from '../constructs/account-pool.ts';
import { MasterSecret } from '../constructs/master-secret.ts';

/** The passwords of both account systems, and the secret that all keys are derived from. */
export class IdentityStack extends CdkStack {
  readonly website: AccountPool;
  readonly game: AccountPool;
  readonly masterSecret: MasterSecret;

  constructor(scope: Construct, id: string) {
    super(scope, id, { terminationProtection: true });
    this.website = new AccountPool(this, 'Website');
    this.game = new AccountPool(this, 'Game');
    this.masterSecret = new MasterSecret(this, 'MasterSecret');
  }
}
