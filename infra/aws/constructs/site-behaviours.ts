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
  type IOriginRequestPolicy,
  KeyGroup,
  OriginProtocolPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { OWN_ADDRESS_HEADER } from '#platform/serve/headers.ts';
import { type Destination, PAGE_FAILURES } from '../../edge.ts';
import { CACHING, type Caching } from '../../edge-caching.ts';
import { FORWARDING, type Forwarding } from '../../edge-forwarding.ts';
import { buildCachePolicy, buildRequestPolicy } from './api-caching.ts';
import { ORIGIN_SECRET_HEADER } from './edge-authorizer.ts';
import { getGlobalName } from './global-name.ts';
import { buildPageRewrite } from './page-rewrite.ts';
import type { SiteApi } from './site-api.ts';
import { buildSpaRewrite } from './spa-rewrite.ts';

type ApiDestination = Exclude<Destination, 'app' | 'pages' | 'media' | 'models' | 'downloads'>;

/** How CloudFront serves each of its three origins; all send the same security headers. */
export class SiteBehaviours extends Construct {
  readonly #headers: ResponseHeadersPolicy;
  readonly #signing: S3OriginAccessControl;
  readonly #files: CachePolicy;

  constructor(scope: Construct, id: string, headers: ResponseHeadersPolicy) {
    super(scope, id);
    this.#headers = headers;
    this.#signing = new S3OriginAccessControl(this, 'Signing', {
      originAccessControlName: getGlobalName(this, 'Signing'),
    });
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

  /**
   * Pages that the API fills, or else the plain shell, which the bucket with the app has under the same path.
   *
   * @param app how the app is served
   * @param api how documents of the API are served
   */
  pages(app: BehaviorOptions, api: BehaviorOptions): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'PageRewrite', {
      comment: 'Leads the addresses of pages to the function that fills them',
      code: FunctionCode.fromInline(buildPageRewrite()),
      runtime: FunctionRuntime.JS_2_0,
    });
    const cache = { ...CACHING.pages, comment: 'Pages, for as long as each of them says' };
    return {
      ...api,
      cachePolicy: buildCachePolicy(this, 'PageCache', cache),
      origin: new OriginGroup({
        primaryOrigin: api.origin,
        fallbackOrigin: app.origin,
        fallbackStatusCodes: PAGE_FAILURES,
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

  /**
   * Private files, by URLs that a function has signed. Every request is checked, also for a file in the cache.
   *
   * @param keyGroup the id of the keys whose signatures count
   */
  downloads(bucket: IBucket, keyGroup: string): BehaviorOptions {
    return {
      ...this.media(bucket),
      trustedKeyGroups: [KeyGroup.fromKeyGroupId(this, 'Downloads', keyGroup)],
    };
  }

  /** The API for people and machines. The secret proves that a request came through CloudFront. */
  api({ http, edge }: SiteApi): Record<ApiDestination, BehaviorOptions> {
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
    const buildBehavior = (cachePolicy: CachePolicy, originRequestPolicy: IOriginRequestPolicy) => ({
      ...this.#shared(cachePolicy),
      origin,
      originRequestPolicy,
      allowedMethods: AllowedMethods.ALLOW_ALL,
    });
    const { keyed, uncached, forMachines, written } = this.#buildApiCaching();
    const requests = this.#buildApiRequests();
    const { allowedMethods: _, ...documents } = buildBehavior(written, requests.api);
    return {
      api: buildBehavior(keyed, requests.api),
      staff: buildBehavior(uncached, requests.api),
      authorizations: buildBehavior(uncached, requests.authorizations),
      gameServer: buildBehavior(forMachines, requests.gameServer),
      discord: buildBehavior(forMachines, requests.discord),
      webhooks: {
        ...buildBehavior(forMachines, requests.webhooks),
        functionAssociations: [
          { function: this.#buildAddressHeader(), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      documents,
    };
  }

  #buildApiCaching(): Record<'keyed' | 'uncached' | 'forMachines' | 'written', CachePolicy> {
    const build = (id: string, caching: Caching, comment: string) =>
      buildCachePolicy(this, id, { ...caching, comment });
    return {
      keyed: build('ApiCache', CACHING.api, 'Answers of the API, for as long as each of them says'),
      uncached: build(
        'StaffCache',
        CACHING.staff,
        'Answers to staff, which say that they are not to be kept',
      ),
      forMachines: build('MachineCache', CACHING.machines, 'Answers to machines, which are not kept'),
      written: build('DocumentsCache', CACHING.documents, 'Documents for machines, the same for all clients'),
    };
  }

  #buildApiRequests(): Record<Exclude<keyof typeof FORWARDING, 'files'>, IOriginRequestPolicy> {
    const build = (id: string, forwarding: Forwarding, comment: string) =>
      buildRequestPolicy(this, id, { ...forwarding, comment });
    return {
      api: build('ApiRequest', FORWARDING.api, 'The headers that the API reads'),
      authorizations: build(
        'AuthorizationRequest',
        FORWARDING.authorizations,
        'The headers that the API reads, and the cookie of an authorization at another site',
      ),
      gameServer: build('GameServerRequest', FORWARDING.gameServer, 'The key of the game server'),
      discord: build('DiscordRequest', FORWARDING.discord, "Discord's signature"),
      webhooks: build('WebhookRequest', FORWARDING.webhooks, 'Everything but the host'),
    };
  }

  /** Says who the client is where CloudFront's own header cannot be requested. */
  #buildAddressHeader(): EdgeFunction {
    return new EdgeFunction(this, 'ViewerAddress', {
      comment: 'Says who the client is, whatever it says itself',
      code: FunctionCode.fromInline(ADDRESS_HEADER),
      runtime: FunctionRuntime.JS_2_0,
    });
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

const ADDRESS_HEADER = `
function handler(event) {
  var request = event.request;
  request.headers['${OWN_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`.trim();
