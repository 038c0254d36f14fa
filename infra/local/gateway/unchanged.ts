import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';

/** Omits the body if the client already has it, by validator or modification time. */
export function omitUnchanged(response: EdgeResponse, request: EdgeRequest): EdgeResponse {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || response.status !== 200 || !isKnownToClient(response, request)) return response;
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _encoding,
    ...headers
  } = response.headers;
  return { status: 304, headers };
}

function isKnownToClient({ headers }: EdgeResponse, request: EdgeRequest): boolean {
  const known = request.headers['if-none-match'];
  const { etag, 'last-modified': changed } = headers;
  if (known !== undefined)
    return typeof etag === 'string' && parseTags(known).some((tag) => tag === '*' || tag === stripWeak(etag));
  const since = request.headers['if-modified-since'];
  return since !== undefined && typeof changed === 'string' && Date.parse(changed) <= Date.parse(since);
}

const parseTags = (header: string): string[] => header.split(',').map((tag) => stripWeak(tag.trim()));

/** Validators are compared weakly, as is correct for whole responses. */
const stripWeak = (tag: string): string => tag.replace(/^W\//, '');
