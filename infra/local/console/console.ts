import * as v from 'valibot';
import { buildNotFound, Problem } from '#platform/problem.ts';
import { matchPath } from '#shared/contract/match-path.ts';
import type { RequestHandler } from '../gateway/edge.ts';
import type { EdgeRequest } from '../gateway/edge-request.ts';
import type { EdgeResponse } from '../gateway/edge-response.ts';
import { readBody } from '../gateway/request-body.ts';
import type { ConsoleCall, ConsoleFile } from './console-call.ts';
import { readPageFile } from './page-file.ts';

/** The largest possible image as base64 in JSON, with some reserve. */
const BODY_BYTES = 32 * 1024 * 1024;

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The local console: a page, and a JSON API under it, in the envelope of the API.
 *
 * @param report receives failures that are not the caller's
 */
export function createLocalConsole(
  calls: readonly ConsoleCall[],
  report: (error: unknown) => void,
): RequestHandler {
  return async (request) => {
    try {
      requireOwnPage(request);
      const file = request.method === 'GET' ? await readPageFile(request.path) : undefined;
      return file ?? (await handleCall(request, calls));
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return buildRefusal(error);
      report(error);
      return buildRefusal(error instanceof Problem ? error : new Problem('internal-error', String(error)));
    }
  };
}

/**
 * Accepts only pages and programs of this machine. Otherwise a page of another origin could send requests here, or
 * resolve its own host name to this machine.
 *
 * @throws Problem `not-allowed`
 */
function requireOwnPage({ headers }: EdgeRequest): void {
  const { host = '', origin } = headers;
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ''))) {
    throw new Problem('not-allowed', 'The local console only accepts requests to localhost');
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    throw new Problem('not-allowed', "The local console doesn't accept requests from other origins");
  }
}

async function handleCall(request: EdgeRequest, calls: readonly ConsoleCall[]): Promise<EdgeResponse> {
  const here = calls.filter(({ path }) => matchPath(path, request.path));
  const call = here.find(({ method }) => method === request.method);
  if (!call) throw buildUnknown(here.map(({ method }) => method));
  const body = request.method === 'POST' ? await readJson(request, call) : undefined;
  const data = await call.run(matchPath(call.path, request.path) ?? {}, body);
  // Only calls that return files are marked so.
  if (call.isFile) return buildFileResponse(data as ConsoleFile | undefined);
  return buildEnvelope(call.status ?? 200, { success: true, data });
}

/** Files are pictures that people upload: nothing in them may run as a page of this origin. */
function buildFileResponse(file: ConsoleFile | undefined): EdgeResponse {
  if (!file) throw buildNotFound('Not found in the local console');
  const headers = { 'content-type': file.type, 'cache-control': 'private, max-age=3600' };
  const disposition = file.type.startsWith('image/') && !file.type.includes('svg') ? 'inline' : 'attachment';
  return { status: 200, headers: { ...headers, 'content-disposition': disposition }, body: file.bytes };
}

function buildUnknown(allow: string[]): Problem {
  if (allow.length === 0) return buildNotFound('Not found in the local console');
  return new Problem('method-not-allowed', `This address only accepts ${allow.join(', ')}`, { allow });
}

/** A POST without fields may omit the body, but may not send any content type other than JSON. */
async function readJson({ incoming, headers }: EdgeRequest, { body: schema }: ConsoleCall): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new Problem('not-json', 'The local console only accepts application/json');
  }
  const bytes = await readBody(incoming, BODY_BYTES);
  if (!bytes) throw new Problem('body-too-large', 'The request body is larger than 32 MiB');
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, bytes.length === 0 ? undefined : parseJson(bytes));
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', msg: issue.message }));
  throw new Problem('invalid', errors[0]?.msg ?? 'Invalid request body', { errors });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new Problem('unreadable-body', "The request body isn't valid JSON", { cause });
  }
}

function buildRefusal({ status, message, code, details }: Problem): EdgeResponse {
  const { errors, data, allow } = details;
  const response = buildEnvelope(status, {
    success: false,
    message,
    code,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  });
  return allow ? { ...response, headers: { ...response.headers, allow: allow.join(', ') } } : response;
}

const buildEnvelope = (status: number, body: object): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify(body)),
});
