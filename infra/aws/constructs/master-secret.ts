import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The secret that all keys of the system are derived from. Without it, encrypted values in the table are lost. */
export class MasterSecret extends Construct {
  /** The id by which a function requests it. */
  readonly id: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Resource', {
      description: 'What the keys for codes and sealed values are drawn from; never to be changed',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With another secret nothing that was sealed before could be opened, as with a lost key.',
    });
    this.id = secret.secretArn;
  }

  /** Allows a role to read the secret. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.id] }),
    );
  }
}
