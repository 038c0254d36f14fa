import { randomBytes } from 'node:crypto';
import { readBody } from '../gateway/request-body.ts';
import { handleErrors, type Simulator, startListening } from './listening.ts';

const INVALIDATION = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;
const BODY_BYTES = 1024 * 1024;

/**
 * Starts a server for CloudFront's CreateInvalidation. An invalidation is complete before the response.
 *
 * @param distributionId the only known distribution
 * @param onInvalidation receives the paths to invalidate
 */
export function startCloudFront(
  distributionId: string,
  onInvalidation: (paths: string[]) => void,
): Promise<Simulator> {
  return startListening(
    handleErrors(async (request, response) => {
      const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
      const { status, text, location, paths } = handle(
        request.method ?? '',
        request.url ?? '',
        body,
        distributionId,
      );
      if (paths) onInvalidation(paths);
      response.writeHead(status, {
        'content-type': 'text/xml',
        date: new Date().toUTCString(),
        ...(location && { location }),
      });
      response.end(text);
    }),
  );
}

function handle(method: string, url: string, body: string, distributionId: string) {
  const [, distribution] = INVALIDATION.exec(url.split('?')[0] ?? '') ?? [];
  if (method !== 'POST' || !distribution)
    return buildRefusal(404, 'UnknownOperationException', 'There is no such call');
  if (distribution !== distributionId) {
    return buildRefusal(404, 'NoSuchDistribution', 'The specified distribution does not exist.');
  }
  const batch = /<InvalidationBatch[^>]*>([\s\S]*)<\/InvalidationBatch>/.exec(body)?.[1];
  const paths = [...(batch ?? '').matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => decodeXml(path));
  if (!batch || !isComplete(paths) || !batch.includes('<CallerReference>')) {
    return buildRefusal(400, 'MalformedXML', 'The XML document that you provided was not well-formed.');
  }
  const id = `I${randomBytes(7).toString('hex').toUpperCase()}`;
  const inner = `<Id>${id}</Id><Status>Completed</Status><CreateTime>${new Date().toISOString()}</CreateTime>`;
  return {
    status: 201,
    location: `${url}/${id}`,
    paths,
    text: buildXml('Invalidation', `${inner}<InvalidationBatch>${batch}</InvalidationBatch>`),
  };
}

const buildRefusal = (status: number, code: string, message: string) => ({
  status,
  text: buildXml(
    'ErrorResponse',
    `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
  location: undefined,
  paths: undefined,
});

/** CloudFront takes paths from the root of the site. */
const isComplete = (paths: readonly string[]): boolean =>
  paths.length > 0 && paths.every((path) => path.startsWith('/'));

/** The text of an XML element as the AWS SDK escapes it. */
const decodeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => CHARACTERS[name] ?? '');

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const buildXml = (root: string, inner: string): string =>
  `<?xml version="1.0"?>\n<${root} xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">${inner}</${root}>`;
