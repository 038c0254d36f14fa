import { contentSecurityPolicy, destinationOf, SECURITY_HEADERS } from '../../front-door.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { answerByApi } from './api.ts';
import { compressed } from './compressed.ts';
import type { EdgeAnswer } from './edge-answer.ts';
import type { EdgeRequest } from './edge-request.ts';
import { mediaFiles } from './media-files.ts';
import { siteFiles } from './site-files.ts';
import { unlessUnchanged } from './unchanged.ts';

/** Answers one request. */
export type Answerer = (request: EdgeRequest) => Promise<EdgeAnswer>;

interface FrontDoorOptions {
  lambdas: Pick<Lambdas, 'invoke'>;
  /** The folder of the built app, and where visitors find it. */
  site: string;
  origin: string;
  media: { endpoint: string; bucket: string };
  /** The origin that presigned uploads go to. */
  uploadsOrigin: string;
  /** Answers what lies under `/_local`. */
  console: Answerer;
}

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The front door: CloudFront's behaviours with the headers that it adds, and the local console beside
 * them. Nothing is cached here, so that whatever is written can be seen at once.
 */
export function frontDoor(options: FrontDoorOptions): Answerer {
  const { lambdas, site, origin, media, uploadsOrigin, console } = options;
  const readOnly =
    (serve: Answerer): Answerer =>
    async (request) =>
      READ_ONLY.has(request.method) ? serve(request) : METHOD_REFUSED;
  const api: Answerer = (request) => answerByApi(request, lambdas);
  const behaviours: Record<ReturnType<typeof behaviourOf>, Answerer> = {
    app: readOnly(siteFiles(site, origin)),
    api,
    // What sets these apart is how CloudFront keeps answers, and nothing is kept here.
    staff: api,
    // No header and no query makes another answer of these, so CloudFront passes on neither.
    words: readOnly((request) =>
      api({ ...request, query: '', headers: { ...request.headers, authorization: undefined } }),
    ),
    media: readOnly(mediaFiles(media.endpoint, media.bucket)),
    console,
  };
  const policy = { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(uploadsOrigin) };
  return async (request) => {
    const answer = unlessUnchanged(await behaviours[behaviourOf(request.path)](request), request);
    const packed = await compressed(answer, request.headers['accept-encoding']);
    return { ...packed, headers: { ...packed.headers, ...policy } };
  };
}

function behaviourOf(path: string): 'console' | ReturnType<typeof destinationOf> {
  return path === '/_local' || path.startsWith('/_local/') ? 'console' : destinationOf(path);
}

/** CloudFront's own answer to a method that a behaviour does not allow. */
const METHOD_REFUSED: EdgeAnswer = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('This address can only be read\n'),
};
