import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  chooseDestination,
  type Destination,
} from '../../edge.ts';
import { getCaching } from '../../edge-caching.ts';
import { getForwarding } from '../../edge-forwarding.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { invokeApi } from './api.ts';
import { passOn } from './cached-response.ts';
import { checkSignedUrl, type TrustedKey } from './check-signed-url.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { EdgeRequest } from './edge-request.ts';
import { buildEdgeMessage, type EdgeResponse } from './edge-response.ts';
import { createMediaFiles } from './media-files.ts';
import { toKeyedRequest, toOriginRequest } from './origin-request.ts';
import { createPages, withPageStatus } from './pages.ts';
import { createSiteFiles, rewriteToFile, rewriteToPage } from './site-files.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Handles one request. */
export type RequestHandler = (request: EdgeRequest) => Promise<EdgeResponse>;

export interface EdgeOptions {
  lambdas: Pick<Lambdas, 'invoke'>;
  /** The folder of the built app, and the public origin of the site. */
  site: string;
  origin: string;
  media: { endpoint: string; bucket: string };
  /** The private bucket, and the keys whose signatures open its files. */
  downloads: { bucket: string; keys: readonly TrustedKey[] };
  /** The origin of presigned uploads. */
  uploadsOrigin: string;
  /** The origin of the pictures of people on Discord. */
  discordCdn: string;
  /** Handles requests under `/_local`. */
  console: RequestHandler;
  cache: EdgeCache | undefined;
  throttle: Throttle | undefined;
}

const READ_ONLY = new Set(['GET', 'HEAD']);

/**
 * The local edge: CloudFront's behaviours with its headers and its cache, plus the local console.
 *
 * @param options.cache without it, every request reaches its origin
 * @param options.throttle that of the API; without it, every request may pass
 */
export function createEdge(options: EdgeOptions): RequestHandler {
  const { cache, site, origin, console, downloads, uploadsOrigin, discordCdn } = options;
  const origins = createOrigins(options);
  const toFile = rewriteToFile(site);
  const rewrite = (request: EdgeRequest, destination: Destination): EdgeRequest => {
    if (destination === 'pages') return rewriteToPage(request);
    return destination === 'app' || destination === 'models' ? toFile(request) : request;
  };
  const handle = async (request: EdgeRequest, destination: ReturnType<typeof matchBehaviour>) => {
    if (destination === 'console') return passOn(request, console);
    const admitted = destination === 'downloads' ? checkSignedUrl(request, origin, downloads.keys) : request;
    if ('status' in admitted) return admitted;
    const caching = getCaching(destination);
    const forwarding = getForwarding(destination);
    const keyed = toKeyedRequest(rewrite(admitted, destination), caching, forwarding);
    const askOrigin: RequestHandler = (incoming) =>
      origins[destination](toOriginRequest(incoming, forwarding));
    const response = await (cache ? cache.respond(keyed, caching, askOrigin) : passOn(keyed, askOrigin));
    return destination === 'pages' ? withPageStatus(response) : response;
  };
  const buildHeaders = (showsModels: boolean) => ({
    ...buildSecurityHeaders(),
    'content-security-policy': buildContentSecurityPolicy(uploadsOrigin, { discordCdn, showsModels }),
  });
  const [usualHeaders, modelHeaders] = [buildHeaders(false), buildHeaders(true)];
  return async (request) => {
    const destination = matchBehaviour(request.path);
    const response = await handle(request, destination);
    const security = destination === 'models' ? modelHeaders : usualHeaders;
    return { ...response, headers: { ...response.headers, ...security } };
  };
}

/** What handles the requests to each destination. */
function createOrigins({
  lambdas,
  site,
  origin,
  media,
  downloads,
  throttle,
}: EdgeOptions): Record<Destination, RequestHandler> {
  const allowReadsOnly =
    (serve: RequestHandler): RequestHandler =>
    async (request) =>
      READ_ONLY.has(request.method) ? serve(request) : METHOD_REFUSED;
  const mayPass = throttle ? createThrottle(throttle) : () => true;
  const api: RequestHandler = async (request) => (mayPass() ? invokeApi(request, lambdas) : TOO_MANY);
  const app = allowReadsOnly(createSiteFiles(site, origin));
  return {
    app,
    models: app,
    api,
    staff: api,
    authorizations: api,
    gameServer: api,
    discord: api,
    webhooks: api,
    documents: allowReadsOnly(api),
    pages: allowReadsOnly(createPages(api, app)),
    media: allowReadsOnly(createMediaFiles(media.endpoint, media.bucket)),
    downloads: allowReadsOnly(createMediaFiles(media.endpoint, downloads.bucket)),
  };
}

function matchBehaviour(path: string): 'console' | Destination {
  return path === '/_local' || path.startsWith('/_local/') ? 'console' : chooseDestination(path);
}

/** API Gateway's own response to a request over its limits. */
const TOO_MANY = buildEdgeMessage(429, 'Too Many Requests');

/** CloudFront's own response to a method that a behaviour does not allow. */
const METHOD_REFUSED: EdgeResponse = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('This address can only be read\n'),
};
