import type { Call, Contract, Method } from './call.ts';

/**
 * Matches a path against a template and reads its parameters.
 *
 * @param template a contract's path, its parameters in braces
 * @param path the path of a request, still percent-encoded
 * @returns the decoded parameters, or undefined if the path does not match
 */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith('{')) {
      if (!value) return undefined;
      params[part.slice(1, -1)] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}

/**
 * Returns the calls of a path, over all contracts; none for an unknown path.
 *
 * @param path the path of a request
 */
export function listCalls(contracts: readonly Contract[], path: string): Call[] {
  const calls = contracts.flatMap(({ calls }): Call[] => Object.values(calls));
  return calls.filter((call) => matchPath(call.path, path));
}

/** Returns the methods that the calls of a path accept: HEAD wherever a GET only reads. */
export const listMethods = (calls: readonly Call[]): (Method | 'HEAD')[] =>
  calls.flatMap(({ method, writes }) => (method === 'GET' && !writes ? [method, 'HEAD' as const] : [method]));

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
