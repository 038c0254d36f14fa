import { Stack } from 'aws-cdk-lib';
import {
  HttpAuthorizer,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Feature } from '../../feature.ts';
import { getRouteMethod } from '../../route-method.ts';
import { readContext } from '../synthesis-context.ts';
import type { SiteApi } from './site-api.ts';

/** The routes to the functions of a stack, each behind the check that the request came through CloudFront. */
export class SiteRoutes extends Construct {
  readonly #api: SiteApi;
  readonly #authorizer: IHttpRouteAuthorizer;

  constructor(scope: Construct, id: string, api: SiteApi) {
    super(scope, id);
    this.#api = api;
    this.#authorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'Authorizer', {
      authorizerId: api.edge.authorizerId,
      authorizerType: 'CUSTOM',
    });
  }

  /** Routes a feature's calls to its function, and unknown routes to the feature that handles them. */
  addRoutes({ name, contract, handlesUnknownRoutes }: Feature, handler: IFunction): void {
    // One integration and one permission per feature: a stack can hold 500 resources.
    const integration = new HttpLambdaIntegration(`${name}Integration`, handler, {
      scopePermissionToRoute: false,
    });
    const { takesAnyMethod } = readContext(this);
    const keys = Object.values(contract?.calls ?? {}).map(({ method, path }) => ({
      // Stays the same when a route of GET becomes one of any method: a second route would be one too many.
      id: `${method} ${path}`,
      routeKey: HttpRouteKey.with(path, HttpMethod[takesAnyMethod ? getRouteMethod(method) : method]),
    }));
    if (handlesUnknownRoutes) {
      keys.push({ id: HttpRouteKey.DEFAULT.key, routeKey: HttpRouteKey.DEFAULT });
      this.#allowDefaultRoute(handler);
    }
    const { http: httpApi } = this.#api;
    for (const { id, routeKey } of keys)
      new HttpRoute(this, id, { httpApi, routeKey, integration, authorizer: this.#authorizer });
  }

  /** `$default` has no method and no path, so the permission for any method and path does not cover it. */
  #allowDefaultRoute(handler: IFunction): void {
    handler.addPermission('DefaultRoute', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.#api.http.apiId,
        resourceName: '*/$default',
      }),
    });
  }
}
