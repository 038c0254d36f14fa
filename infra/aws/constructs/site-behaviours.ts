import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  type CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { EVERY_CONTRACT } from '../../../shared/contract/every-contract.ts';
import { CACHING } from '../../edge-caching.ts';
import { apiRequestPolicy, authorizationRequestPolicy, buildCachePolicy } from './api-caching.ts';
import { ORIGIN_SECRET_HEADER } from './edge-authorizer.ts';
import type { SiteApi } from './site-api.ts';
import { buildSpaRewrite } from './spa-rewrite.ts';

/** How CloudFront answers from each of its three origins; all send the same security headers. */
export class SiteBehaviours extends Construct {
  readonly #headers: ResponseHeadersPolicy;
  readonly #signing: S3OriginAccessControl;
  readonly #files: CachePolicy;

  constructor(scope: Construct, id: string, headers: ResponseHeadersPolicy) {
    super(scope, id);
    this.#headers = headers;
    this.#signing = new S3OriginAccessControl(this, 'Signing');
    this.#files = buildCachePolicy(this, 'FileCache', {
      ...CACHING.files,
      comment: 'Files, for as long as each of them says',
    });
  }

  /**
   * The app: every path that is not a file maps to one of its pages.
   *
   * @param routes the path patterns of its screens
   */
  app(bucket: IBucket, routes: readonly string[]): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'SpaRewrite', {
      comment: 'Leads the addresses of the app to their pages',
      code: FunctionCode.fromInline(buildSpaRewrite(routes)),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      ...this.#shared(this.#files),
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessControl: this.#signing,
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
        (eventType) => ({ function: rewrite, eventType }),
      ),
    };
  }

  /** Published media, whose keys equal their paths. The bucket's policy admits CloudFront. */
  media(bucket: IBucket): BehaviorOptions {
    const { originAccessControlId } = this.#signing;
    return {
      ...this.#shared(this.#files),
      origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
    };
  }

  /** The API for the public, staff and machines. The secret tells it that a request came through CloudFront. */
  api({ http, edge }: SiteApi): Record<'api' | 'staff' | 'authorizations' | 'documents', BehaviorOptions> {
    const origin = new HttpOrigin(
      `${http.apiId}.execute-api.${Stack.of(http).region}.${Stack.of(http).urlSuffix}`,
      {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // Slightly longer than API Gateway's limit for a function, so that API Gateway's error is returned instead
        // of CloudFront's.
        readTimeout: Duration.seconds(35),
        customHeaders: { [ORIGIN_SECRET_HEADER]: edge.secretValue },
      },
    );
    const read = { originRequestPolicy: apiRequestPolicy(this, EVERY_CONTRACT), origin };
    const keyed = buildCachePolicy(this, 'ApiCache', {
      ...CACHING.api,
      comment: 'Answers of the API, for as long as each of them says',
    });
    const uncached = buildCachePolicy(this, 'StaffCache', {
      ...CACHING.staff,
      comment: 'Answers to staff, which say that they are not to be kept',
    });
    const written = buildCachePolicy(this, 'DocumentsCache', {
      ...CACHING.documents,
      comment: 'Documents for machines, the same for all clients',
    });
    const called = { ...read, allowedMethods: AllowedMethods.ALLOW_ALL };
    return {
      api: { ...this.#shared(keyed), ...called },
      staff: { ...this.#shared(uncached), ...called },
      authorizations: {
        ...{ ...this.#shared(uncached), ...called },
        originRequestPolicy: authorizationRequestPolicy(this, EVERY_CONTRACT),
      },
      documents: { ...this.#shared(written), ...read },
    };
  }

  #shared(cachePolicy: CachePolicy) {
    return {
      cachePolicy,
      responseHeadersPolicy: this.#headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
  }
}
