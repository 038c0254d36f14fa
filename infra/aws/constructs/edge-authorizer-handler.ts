/** The part of an API Gateway authorizer event that is used here. */
interface AuthorizerEvent {
  headers: Record<string, string | undefined>;
}

/**
 * Creates the check whether a request has the origin secret, which is JSON: each of its values is accepted, two
 * of them while the secret is being changed. Values are hashed before the comparison, so that its duration reveals
 * nothing about them.
 *
 * The source of this function is deployed as is: it must not use anything outside itself.
 *
 * @param header the one with the secret
 * @param readSecret returns the JSON; it is read again every minute, and while that fails, what was read before counts
 */
export function createAuthorizer(header: string, readSecret: () => Promise<string>) {
  let known: { digests: string[]; readAt: number } | undefined;
  const digest = async (text: string): Promise<string> => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Buffer.from(bytes).toString('hex');
  };
  const readDigests = async (): Promise<string[]> => {
    try {
      const values = Object.values<unknown>(JSON.parse(await readSecret()));
      const texts = values.flatMap((value) => (typeof value === 'string' && value !== '' ? value : []));
      return Promise.all(texts.map(digest));
    } catch (error) {
      if (known) return known.digests;
      throw error;
    }
  };
  return async ({ headers }: AuthorizerEvent): Promise<{ isAuthorized: boolean }> => {
    if (!known || Date.now() - known.readAt >= 60_000)
      known = { digests: await readDigests(), readAt: Date.now() };
    const given = await digest(headers[header] ?? '');
    return { isAuthorized: known.digests.includes(given) };
  };
}
