import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The secret that every key of the system is drawn from: what is sealed in the table is lost without it. */
export class MasterSecret extends Construct {
  /** What a function asks for it by. */
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

  /** Lets a role read the secret. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.id] }),
    );
  }
}
