import { Duration, Validations } from 'aws-cdk-lib';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { handler } from './edge-authorizer-handler.ts';

/** The header by which CloudFront proves that a request came through it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/**
 * Blocks API requests that do not come through CloudFront. CloudFront cannot sign requests to API Gateway, so it
 * sends a secret instead, and an authorizer on every route checks it. API Gateway caches the result for an hour,
 * and refuses a request without the header itself.
 */
export class EdgeAuthorizer extends Construct {
  readonly authorizer: HttpLambdaAuthorizer;
  /** The value of the secret, for CloudFront's origin; CloudFormation inserts it during deployment. */
  readonly secretValue: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'What CloudFront shows to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the check must change together, which a deployment does and a rotation cannot.',
    });
    this.secretValue = secret.secretValue.unsafeUnwrap();
    this.authorizer = new HttpLambdaAuthorizer('Authorizer', this.#createFunction(), {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${ORIGIN_SECRET_HEADER}`],
      resultsCacheTtl: Duration.hours(1),
    });
  }

  #createFunction(): LambdaFunction {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    logGroup.grantWrite(role);
    return new LambdaFunction(this, 'Resource', {
      description: 'Lets only requests through that CloudFront has passed on',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromInline(`exports.handler = ${handler};`),
      handler: 'index.handler',
      timeout: Duration.seconds(5),
      environment: { ORIGIN_SECRET: this.secretValue, ORIGIN_SECRET_HEADER },
      role,
      logGroup,
    });
  }
}
