import type { Discord } from './discord.ts';
import type { UploadedFile } from './files.ts';
import type { Authorization } from './world.ts';

/** A request to the API after its token was checked. */
export interface ApiCall {
  discord: Discord;
  /** The parameters of the path. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON of the body, not yet checked; undefined without one. */
  body: unknown;
  /** The fields of a form. */
  form: URLSearchParams | undefined;
  files: UploadedFile[];
  /** The header of that name. */
  authorization: string;
  /** What a user allowed, if the request has their token. */
  bearer: Authorization | undefined;
}

/** A response with a status of its own. */
export interface ApiResponse {
  status: number;
  body?: unknown;
}

export const NO_CONTENT: ApiResponse = { status: 204 };
export const buildOk = (body: unknown): ApiResponse => ({ status: 200, body });

/** A call of the API. */
export interface ApiRoute {
  method: string;
  /** Below the version, with parameters in braces. */
  path: string;
  /** Whose token is needed; `none` for calls whose path or form proves who sends them. */
  access: 'bot' | 'bearer' | 'either' | 'none';
  respond: (call: ApiCall) => ApiResponse | Promise<ApiResponse>;
}

/** Creates a call; its first word is the method. */
export const route = (
  head: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  handle: ApiRoute['respond'],
  access: ApiRoute['access'] = 'bot',
): ApiRoute => {
  const [method = '', path = ''] = head.split(' ');
  return { method, path, access, respond: handle };
};

/** A parameter of the path, which the template names. */
export const requireParam = ({ params }: ApiCall, name: string): string => params[name] ?? '';

/**
 * Reads a number from the query.
 *
 * @returns the given default without one, and the nearest allowed number otherwise
 */
export function readLimit(query: URLSearchParams, fallback: number, most: number): number {
  const given = Number(query.get('limit') ?? fallback);
  return Number.isInteger(given) ? Math.min(Math.max(given, 1), most) : fallback;
}

/** Whether a parameter of the query is one of Discord's words for yes. */
export const isYes = (query: URLSearchParams, name: string): boolean =>
  ['true', 'True', '1'].includes(query.get(name) ?? '');
