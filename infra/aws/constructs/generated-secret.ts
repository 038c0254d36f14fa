import { Validations } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { KEPT } from '../kept.ts';

interface GeneratedSecretProps {
  description: string;
  /** Why no schedule rotates it. */
  whyNotRotated: string;
}

/** A secret that is generated when the stack is created, and that outlives the stack. */
export class GeneratedSecret extends Construct {
  /** The id by which a function requests it. */
  readonly id: string;

  constructor(scope: Construct, id: string, { description, whyNotRotated }: GeneratedSecretProps) {
    super(scope, id);
    const secret = new Secret(this, 'Resource', {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: KEPT,
    });
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated });
    this.id = secret.secretArn;
  }

  /** Allows a role to read the secret. */
  grant(role: IRole): void {
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.id] }),
    );
  }
}
