/** How long a process uses a secret that it has read: a new one is used within this time. */
const CACHE_MILLISECONDS = 60_000;

/**
 * Keeps a secret for a minute in this process, and while Secrets Manager fails or has a text that cannot be parsed.
 *
 * @param readId returns the id of the secret
 * @param parse of its text
 * @returns a function that returns what was parsed, and with `reload` reads it even if it was read a moment ago. It throws any error
 *   of Secrets Manager and of the parser, unless the secret was read before
 */
export function cacheSecret<Parsed>(
  readId: () => string,
  parse: (text: string) => Parsed,
): (options?: { reload?: boolean }) => Promise<Parsed> {
  let cached: { parsed: Parsed; readAt: number } | undefined;
  let reading: Promise<Parsed> | undefined;
  const readAgain = async (): Promise<Parsed> => {
    const parsed = await fetchSecret(readId)
      .then(parse)
      .catch((error: unknown) => {
        if (cached) return cached.parsed;
        throw error;
      });
    cached = { parsed, readAt: Date.now() };
    return parsed;
  };
  return async ({ reload = false } = {}) => {
    if (cached && !reload && Date.now() - cached.readAt < CACHE_MILLISECONDS) return cached.parsed;
    reading ??= readAgain().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** Loads the client on demand; most calls need no secret. */
async function fetchSecret(readId: () => string): Promise<string> {
  const { readSecret } = await import('./read-secret.ts');
  return readSecret(readId());
}
