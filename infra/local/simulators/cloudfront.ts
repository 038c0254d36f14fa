import { randomBytes } from 'node:crypto';
import { readBody } from '../gateway/request-body.ts';
import { answering, listening, type Simulator } from './listening.ts';

const INVALIDATION = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;
const BODY_BYTES = 1024 * 1024;

/**
 * Starts a server for CloudFront's CreateInvalidation. The local edge caches nothing, so the server only returns
 * CloudFront's response.
 *
 * @param distributionId the only known distribution
 */
export function startCloudFront(distributionId: string): Promise<Simulator> {
  return listening(
    answering(async (request, response) => {
      const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
      const { status, text, location } = answer(
        request.method ?? '',
        request.url ?? '',
        body,
        distributionId,
      );
      response.writeHead(status, {
        'content-type': 'text/xml',
        date: new Date().toUTCString(),
        ...(location && { location }),
      });
      response.end(text);
    }),
  );
}

function answer(method: string, url: string, body: string, distributionId: string) {
  const [, distribution] = INVALIDATION.exec(url.split('?')[0] ?? '') ?? [];
  if (method !== 'POST' || !distribution)
    return refusal(404, 'UnknownOperationException', 'There is no such call');
  if (distribution !== distributionId) {
    return refusal(404, 'NoSuchDistribution', 'The specified distribution does not exist.');
  }
  const batch = /<InvalidationBatch[^>]*>([\s\S]*)<\/InvalidationBatch>/.exec(body)?.[1];
  if (!batch || !/<Path>\/[^<]*<\/Path>/.test(batch) || !batch.includes('<CallerReference>')) {
    return refusal(400, 'MalformedXML', 'The XML document that you provided was not well-formed.');
  }
  const id = `I${randomBytes(7).toString('hex').toUpperCase()}`;
  const inner = `<Id>${id}</Id><Status>Completed</Status><CreateTime>${new Date().toISOString()}</CreateTime>`;
  return {
    status: 201,
    location: `${url}/${id}`,
    text: xml('Invalidation', `${inner}<InvalidationBatch>${batch}</InvalidationBatch>`),
  };
}

const refusal = (status: number, code: string, message: string) => ({
  status,
  text: xml(
    'ErrorResponse',
    `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
  location: undefined,
});

const xml = (root: string, inner: string): string =>
  `<?xml version="1.0"?>\n<${root} xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">${inner}</${root}>`;
