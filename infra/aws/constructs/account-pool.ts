import { Validations } from 'aws-cdk-lib';
import { AccountRecovery, CfnUserPoolClient, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { KEPT } from '../kept.ts';
import { readContext } from '../synthesis-context.ts';

/** The user pool actions that the API uses. It describes the client to read its secret, which is in no template. */
const ACTIONS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminSetUserPassword',
  'DescribeUserPoolClient',
].map((action) => `cognito-idp:${action}`);

/**
 * A user pool that only stores passwords. Its public endpoints are disabled: the API creates the accounts, and
 * checking a password requires the secret of the only client and administrator's rights.
 */
export class AccountPool extends Construct {
  readonly poolId: string;
  readonly clientId: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const pool = new UserPool(this, 'Resource', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.LITE,
      deletionProtection: readContext(this).isProtected,
      removalPolicy: KEPT,
    });
    const client = new CfnUserPoolClient(this, 'Client', {
      userPoolId: pool.userPoolId,
      generateSecret: true,
      // Cognito refuses a client without the second, which the project does not use.
      explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      allowedOAuthFlowsUserPoolClient: false,
      preventUserExistenceErrors: 'ENABLED',
    });
    Validations.of(pool).acknowledge(...WAIVERS);
    this.poolId = pool.userPoolId;
    this.clientId = client.ref;
    this.#arn = pool.userPoolArn;
  }

  /** Allows a role to set and check the passwords of this pool. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ACTIONS, resources: [this.#arn] }));
  }

  /** Allows a role to check whether the pool responds. */
  grantProbe(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['cognito-idp:DescribeUserPool'], resources: [this.#arn] }),
    );
  }
}

const WAIVERS = [
  {
    id: 'AwsSolutions-COG1',
    reason: 'Length makes a password strong; rules of composition make people write it down or reuse one.',
  },
  {
    id: 'AwsSolutions-COG2',
    reason: 'A second factor depends on the account, its role and the settings, so the API asks for it.',
  },
  {
    id: 'AwsSolutions-COG8',
    reason: 'Only the API reaches the pool, and it limits sign-ins itself.',
  },
];
