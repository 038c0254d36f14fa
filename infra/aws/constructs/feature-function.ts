import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Feature } from '../../feature.ts';
import { NODE_FLAGS } from '../../node-flags.ts';
import type { Artifacts } from '../artifacts.ts';
import { LIVE_ALIAS } from '../live-alias.ts';
import type { Capabilities } from './capabilities.ts';

interface FeatureFunctionProps {
  feature: Feature;
  artifacts: Artifacts;
  capabilities: Capabilities;
  /**
   * The destination of events that the function fails to process after all retries; only for functions started by
   * events.
   */
  failedEvents?: IQueue;
}

/** The Lambda of one feature, with a role that has only the permissions that its manifest entry names. */
export class FeatureFunction extends Construct {
  /** The live version; the only one that anything may invoke. */
  readonly live: IFunction;

  constructor(
    scope: Construct,
    id: string,
    { feature, artifacts, capabilities, failedEvents }: FeatureFunctionProps,
  ) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    logGroup.grantWrite(role);
    const latest = new LambdaFunction(this, 'Resource', {
      description: feature.purpose,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(artifacts.getBundle(feature)),
      handler: `${feature.name}.handler`,
      memorySize: feature.memoryMegabytes,
      timeout: Duration.seconds(feature.timeoutSeconds),
      environment: {
        NODE_OPTIONS: NODE_FLAGS.join(' '),
        VERSION: artifacts.release,
        ...capabilities.give(feature, role),
      },
      role,
      logGroup,
      // A version keeps it, like the other settings. Retries are Lambda's own, of every version.
      ...(failedEvents && { deadLetterQueue: failedEvents }),
    });
    // CloudFormation leaves a resource alone whose template does not change: it creates the alias, and a release moves it.
    const live = new Alias(this, 'Live', { aliasName: LIVE_ALIAS, version: latest.latestVersion });
    this.live = live as IFunction; // CDK's types do not support exact optional properties; an Alias is one
  }
}
