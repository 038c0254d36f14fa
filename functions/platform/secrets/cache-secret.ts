import { keepRecent, type Recent } from '../keep-recent.ts';

/** How long a process uses a secret that it has read: a new one is used within this time. */
const CACHE_MILLISECONDS = 60_000;

/**
 * Keeps a secret for a minute in this process, and while Secrets Manager fails or has a text that cannot be parsed.
 *
 * @param readId returns the id of the secret
 * @param parse of its text
 * @returns a function that returns what was parsed. It throws any error of Secrets Manager and of the parser, unless the
 *   secret was read before
 */
export function cacheSecret<Parsed extends object>(
  readId: () => string,
  parse: (text: string) => Parsed,
): Recent<Parsed>['read'] {
  const load = async (): Promise<Parsed> => {
    // Loads the client on demand; most calls need no secret.
    const { readSecret } = await import('./read-secret.ts');
    return parse(await readSecret(readId()));
  };
  const recent = keepRecent<Parsed>(CACHE_MILLISECONDS, (last) =>
    load().catch((error: unknown) => {
      if (last) return last;
      throw error;
    }),
  );
  return recent.read;
}
