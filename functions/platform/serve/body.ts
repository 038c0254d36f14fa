import type { Call } from '#shared/contract/call.ts';
import { isSignedAccess } from '#shared/contract/session-for.ts';
import { Problem } from '../problem.ts';
import type { ServedEvent, Step } from './request.ts';

export const MAX_BODY_BYTES = 256 * 1024;

/** Reads a JSON body, which API Gateway passes as text or, for unknown types, as base64. */
export function readBody(): Step {
  return {
    before: ({ event }) => {
      const bytes = readBytes(event);
      event.served.bytes = bytes;
      const { call } = event.served;
      // A call without a body normally has none to read, but a body that was sent is not ignored.
      if (!call?.body && bytes.length === 0) return;
      if (call && acceptsAnyBody(call)) return;
      if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
        throw new Problem('not-json', 'The request body must be sent as application/json');
      }
      event.served.body = parse(bytes);
    },
  };
}

/**
 * Returns the body as it was sent.
 *
 * @throws Problem `body-too-large`
 */
export function readBytes({ body, isBase64Encoded }: ServedEvent): Buffer {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length <= MAX_BODY_BYTES) return bytes;
  throw new Problem('body-too-large', 'The request body is larger than 256 KiB');
}

/**
 * Whether the sender, not the contract, decides on the body's format: the handler reads the signed bytes itself, or no one
 * reads them.
 */
const acceptsAnyBody = ({ access, body, ignoresBody }: Call): boolean =>
  ignoresBody === true || (isSignedAccess(access) && !body);

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Problem('unreadable-body', "The request body isn't valid JSON", { cause });
  }
}
