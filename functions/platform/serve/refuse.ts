import type { Refusal } from '#shared/contract/envelope.ts';
import { isStaffAccess } from '#shared/contract/session-for.ts';
import { toIsoTime } from '#shared/ids.ts';
import { log } from '../log.ts';
import { Problem } from '../problem.ts';
import { isTransient } from '../transient-error.ts';
import { API_HEADERS } from './build-response.ts';
import { escapeHtml } from './escape-html.ts';
import type { HttpResult, ServedEvent, Step } from './request.ts';

/** Turns any error of a step or a handler into the response. No other module sets an error status. */
export function refuse(): Step {
  return {
    onError: async (request) => {
      const { requestId } = request.event.requestContext;
      const problem = asProblem(request.error);
      if (problem.status >= 500)
        await log('error', problem.message, { requestId, cause: request.error ?? 'unknown' });
      if (isPage(request.event)) request.response = buildRefusalPage(problem);
      else
        request.response = buildRefusal(problem, requestId, await findAuthorForStaff(problem, request.event));
    },
  };
}

/** Only staff learn who changed an entity before them. */
async function findAuthorForStaff(problem: Problem, { served }: ServedEvent): Promise<string | undefined> {
  if (!served.call || !isStaffAccess(served.call.access)) return undefined;
  // The refusal is complete without the name.
  return problem.details.findAuthor?.().catch(() => undefined);
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isTransient(error)) {
    return new Problem('unavailable', "We're busy right now. Please try again shortly.", {
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  return new Problem('internal-error', 'Something went wrong on our end', { cause: error });
}

/** The HTTP response to a problem. A server error reveals only its request id. */
function buildRefusal(problem: Problem, requestId: string, changedBy: string | undefined): HttpResult {
  const { errors, data, retryAfterSeconds, allow } = problem.details;
  const ours = problem.status >= 500;
  const body: Refusal = {
    success: false,
    message: problem.message,
    code: problem.code,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    ...(changedBy !== undefined && { changedBy }),
    ...buildRetryAt(problem),
    ...(ours && { requestId }),
  };
  return {
    statusCode: problem.status,
    headers: {
      ...API_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
      ...(allow && { allow: allow.join(', ') }),
    },
    body: JSON.stringify(body),
  };
}

/** When a long wait ends, in whole seconds and never too early. A short one is in `Retry-After` alone. */
function buildRetryAt({ code, details: { retryAfterSeconds } }: Problem): Pick<Refusal, 'retryAt'> {
  if (!retryAfterSeconds || (code !== 'limit-reached' && code !== 'locked')) return {};
  return { retryAt: toIsoTime((Math.ceil(Date.now() / 1_000) + retryAfterSeconds) * 1_000) };
}

const isPage = ({ served }: ServedEvent): boolean => served.call?.produces?.startsWith('text/html') ?? false;

/** An error page for people who follow a link to a missing page, with a link to continue. */
const buildRefusalPage = ({ status, message }: Problem): HttpResult => ({
  statusCode: status,
  headers: { ...API_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(message)}</title></head>
<body><h1>${escapeHtml(message)}</h1><p><a href="/gallery">Go to the gallery</a></p></body></html>
`,
});
