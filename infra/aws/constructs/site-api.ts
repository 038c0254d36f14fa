import { Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_THROTTLE } from '../../api-throttle.ts';
import type { Feature } from '../../feature.ts';
import { EdgeAuthorizer } from './edge-authorizer.ts';

/** The HTTP API: the routes of every contract, each behind the check that the request came through CloudFront. */
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
    this.edge = new EdgeAuthorizer(this, 'FrontDoorCheck');
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

  /** Routes a feature's calls to its function, and unknown routes to the feature that answers them. */
  answerWith({ name, contract, answersUnknownRoutes }: Feature, handler: IFunction): void {
    // One integration and one permission per feature: a stack can hold 500 resources, and about 120 routes are
    // planned.
    const integration = new HttpLambdaIntegration(`${name}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    const keys = Object.values(contract?.calls ?? {}).map(({ method, path }) =>
      HttpRouteKey.with(path, HttpMethod[method]),
    );
    if (answersUnknownRoutes) {
      keys.push(HttpRouteKey.DEFAULT);
      this.#allowDefaultRoute(handler);
    }
    for (const routeKey of keys) {
      const { authorizer } = this.edge;
      new HttpRoute(this, routeKey.key, { httpApi: this.http, routeKey, integration, authorizer });
    }
  }

  /** `$default` has no method and no path, so the permission for any method and path does not cover it. */
  #allowDefaultRoute(handler: IFunction): void {
    handler.addPermission('DefaultRoute', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.http.apiId,
        resourceName: '*/$default',
      }),
    });
  }
}

/** Logs one line per request. The path is logged without its query, which may contain one-time tokens. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  path: '$context.path',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  refused: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
};
