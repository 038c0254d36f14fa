import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_PLACEHOLDER } from '../app-pages.ts';
import { createEdge, type EdgeOptions } from '../local/gateway/edge.ts';
import { createEdgeCache } from '../local/gateway/edge-cache.ts';
import { openGateway } from '../local/gateway/gateway.ts';
import type { Outcome } from '../local/lambda/invocation.ts';
import { openDownloadKey } from '../local/simulators/download-key.ts';
import { startS3 } from '../local/simulators/s3/start-s3.ts';

/** The public origin of the site. */
const ORIGIN = 'http://localhost:3000';

/** The pages of the app, large enough to be compressed: the home page, and the shell of all other screens. */
export const PAGE = buildPage('The home page', ORIGIN);
export const SHELL_PAGE = buildPage('Any screen', ORIGIN);

const RESPONSE: Outcome = {
  ok: true,
  payload: JSON.stringify({ statusCode: 200, body: 'from the feature' }),
};

/**
 * The local edge with a small app, a real media bucket named `media`, a private one named `uploads`, and features that record their events.
 *
 * @param options.cache the cache of the edge; one of its own by default
 * @param options.throttle that of the API; none by default
 * @param options.lambdas real features, whose events are not recorded
 */
export async function startEdge(options: Partial<Pick<EdgeOptions, 'cache' | 'throttle' | 'lambdas'>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  await mkdir(join(folder, 'site/assets'), { recursive: true });
  await writeFile(join(folder, 'site/index.html'), buildPage('The home page', ORIGIN_PLACEHOLDER));
  for (const file of ['shell.html', 'not-found.html'])
    await writeFile(join(folder, 'site', file), buildPage('Any screen', ORIGIN_PLACEHOLDER));
  await writeFile(
    join(folder, 'site/routes.json'),
    JSON.stringify(['/', '/gallery/:id?', '/artists/:name', '/admin']),
  );
  await writeFile(join(folder, 'site/assets/app-1a2b.js'), 'run();');
  await writeFile(join(folder, 'secret.txt'), 'not published');
  const s3 = await startS3({
    directory: join(folder, 's3'),
    buckets: ['media', 'uploads'],
    allowedOrigin: [],
  });
  const downloadKey = openDownloadKey(join(folder, 'downloads.json'));
  const features = {
    outcome: RESPONSE as Outcome | Promise<Outcome>,
    events: [] as { feature: string; event: APIGatewayProxyEventV2 }[],
  };
  const troubles: unknown[] = [];
  const gateway = await openGateway(0, (trouble) => troubles.push(trouble));
  const invoke = async (feature: string, event: unknown) => {
    // The edge invokes features only with API events.
    features.events.push({ feature, event: event as APIGatewayProxyEventV2 });
    return features.outcome;
  };
  const respond = createEdge({
    lambdas: { invoke },
    site: join(folder, 'site'),
    origin: ORIGIN,
    media: { endpoint: s3.url, bucket: 'media' },
    downloads: { bucket: 'uploads', keys: [downloadKey.trusted] },
    uploadsOrigin: s3.url,
    discordCdn: 'https://cdn.discord.test',
    console: async () => ({ status: 200, headers: {}, body: Buffer.from('the console') }),
    cache: createEdgeCache(),
    throttle: undefined,
    ...options,
  });
  let arrived = 0;
  gateway.open((request) => {
    arrived += 1;
    return respond(request);
  });
  return {
    port: gateway.port,
    s3: s3.url,
    /** The text of the secret with the key whose signatures the edge trusts. */
    downloadSecret: downloadKey.secret,
    features,
    /** How many requests have arrived so far, with a response or not. */
    countArrived: () => arrived,
    troubles,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init),
    raw: (path: string, headers: Record<string, string | string[]> = {}) =>
      sendRawRequest(gateway.port, path, headers),
    /** Clears the recorded events and errors. */
    reset: () => {
      features.events = [];
      features.outcome = RESPONSE;
      troubles.length = 0;
    },
    stop: async () => {
      await gateway.close();
      await s3.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function buildPage(title: string, origin: string): string {
  const head = `<title>${title}</title><link rel="canonical" href="${origin}/">`;
  return `<!doctype html>${head}${'<p>Something to compress</p>'.repeat(50)}`;
}

/** Sends a request exactly as given, which `fetch` would normalize. */
function sendRawRequest(port: number, path: string, headers: Record<string, string | string[]>) {
  const sent = request({ host: '127.0.0.1', port, path, headers });
  sent.end();
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  sent.on('error', reject);
  sent.on('response', (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
  });
  return promise;
}
