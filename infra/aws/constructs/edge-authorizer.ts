import { Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  AuthorizerPayloadVersion,
  type HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { createAuthorizer } from './edge-authorizer-handler.ts';

/** The header by which CloudFront proves that a request came through it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The field of the origin secret with the value that CloudFront sends. Others are accepted as well. */
const SENT = 'sent';

/** Letters and digits. */
export const ORIGIN_SECRET_LENGTH = 48;

/**
 * Blocks API requests that do not come through CloudFront. CloudFront cannot sign requests to API Gateway, so it
 * sends a secret instead, and an authorizer on every route checks it. API Gateway caches the result for an hour,
 * and refuses a request without the header itself. `npm run rotate` changes the secret without an outage.
 */
export class EdgeAuthorizer extends Construct {
  readonly authorizerId: string;
  /** The value of the secret, for CloudFront's origin; CloudFormation inserts it during deployment. */
  readonly secretValue: string;

  constructor(scope: Construct, id: string, httpApi: HttpApi) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'What CloudFront shows to the API: npm run rotate changes it',
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: SENT,
        passwordLength: ORIGIN_SECRET_LENGTH,
        excludePunctuation: true,
      },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the check change one after the other: a person runs the command for it.',
    });
    this.secretValue = secret.secretValueFromJson(SENT).unsafeUnwrap();
    this.authorizerId = this.#createAuthorizer(httpApi, this.#createFunction(secret));
  }

  /** In the stack of the API: the routes are in others, which refer to it by its id. */
  #createAuthorizer(httpApi: HttpApi, handler: LambdaFunction): string {
    const { region, partition } = Stack.of(this);
    const { authorizerId } = new HttpAuthorizer(this, 'Authorizer', {
      httpApi,
      type: HttpAuthorizerType.LAMBDA,
      authorizerUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`,
      payloadFormatVersion: AuthorizerPayloadVersion.VERSION_2_0,
      enableSimpleResponses: true,
      identitySource: [`$request.header.${ORIGIN_SECRET_HEADER}`],
      resultsCacheTtl: Duration.hours(1),
    });
    handler.addPermission('Authorizer', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: httpApi.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    });
    return authorizerId;
  }

  #createFunction(secret: Secret): LambdaFunction {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    logGroup.grantWrite(role);
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    );
    return new LambdaFunction(this, 'Resource', {
      description: 'Lets only requests through that CloudFront has passed on',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromInline(CODE),
      handler: 'index.handler',
      timeout: Duration.seconds(5),
      environment: { ORIGIN_SECRET: secret.secretArn },
      role,
      logGroup,
    });
  }
}

/** The runtime provides the client. */
const CODE = `
const { SecretsManager } = require('@aws-sdk/client-secrets-manager');
const manager = new SecretsManager({ maxAttempts: 2 });
const read = async () => (await manager.getSecretValue({ SecretId: process.env.ORIGIN_SECRET })).SecretString;
exports.handler = (${createAuthorizer})('${ORIGIN_SECRET_HEADER}', read);
`.trim();
