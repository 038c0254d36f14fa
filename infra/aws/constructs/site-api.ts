import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_THROTTLE } from '../../api-throttle.ts';
import { EdgeAuthorizer } from './edge-authorizer.ts';

/** The HTTP API without its routes, and the check that a request came through CloudFront. */
export class SiteApi extends Construct {
  readonly http: HttpApi;
  readonly edge: EdgeAuthorizer;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Resource', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    // The id is part of the deployed logical ids.
    this.edge = new EdgeAuthorizer(this, 'FrontDoorCheck', this.http);
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: API_THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }
}

/** Logs one line per request, with its route instead of its path and query, which may contain tokens. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  refused: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
};
