import type { IncomingMessage } from 'node:http';
import { readBody } from '../../gateway/request-body.ts';
import { DiscordRefusal, refuse } from './discord-refusal.ts';
import type { UploadedFile } from './files.ts';
import { nestError } from './validation/check-body.ts';

const BODY_BYTES = 25 * 1024 * 1024;

/** The body of a request, by its content type. */
export interface RequestBody {
  body: unknown;
  form: URLSearchParams | undefined;
  files: UploadedFile[];
}

/**
 * Reads a body: JSON, a form, or JSON with files.
 *
 * @throws DiscordRefusal 413, 50109, or 50035 for any other content type
 */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBody(request, BODY_BYTES);
  if (!bytes) throw new DiscordRefusal(413, { message: 'Request entity too large', code: 40005 });
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { body: undefined, form: undefined, files: [] };
  if (/^application\/json\s*(;|$)/i.test(type))
    return { body: parseJson(bytes.toString()), form: undefined, files: [] };
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return { body: undefined, form: new URLSearchParams(bytes.toString()), files: [] };
  if (/^multipart\/form-data\s*;/i.test(type)) return { ...(await readParts(bytes, type)), form: undefined };
  throw refuse(
    50035,
    nestError(
      [],
      'CONTENT_TYPE_INVALID',
      'Expected "Content-Type" header to be one of {application/json, ...}.',
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(50109);
  }
}

async function readParts(bytes: Buffer, type: string): Promise<{ body: unknown; files: UploadedFile[] }> {
  const parts = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!parts) throw refuse(50035, nestError([], 'MULTIPART_INVALID', 'The multipart body is broken.'));
  const json = parts.get('payload_json');
  const files = await Promise.all(
    [...parts]
      .flatMap(([name, part]) => (/^files\[\d+\]$/.test(name) && typeof part !== 'string' ? [part] : []))
      .map(async (file) => ({
        filename: file.name,
        contentType: file.type || 'application/octet-stream',
        bytes: Buffer.from(await file.arrayBuffer()),
      })),
  );
  return { body: typeof json === 'string' ? parseJson(json) : Object.fromEntries(parts), files };
}
