/** The part of an API Gateway authorizer event that is used here. */
interface AuthorizerEvent {
  headers: Record<string, string | undefined>;
}

/**
 * Checks whether a request carries the origin secret. Both values are hashed before the comparison, so that its
 * duration reveals nothing about the secret.
 *
 * The source of this function is deployed as is: it must not use anything outside itself.
 */
export async function handler({ headers }: AuthorizerEvent): Promise<{ isAuthorized: boolean }> {
  const { ORIGIN_SECRET = '', ORIGIN_SECRET_HEADER = '' } = process.env;
  const texts = [ORIGIN_SECRET, headers[ORIGIN_SECRET_HEADER] ?? ''];
  const [wanted, given] = await Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return Buffer.from(digest).toString('hex');
    }),
  );
  return { isAuthorized: ORIGIN_SECRET !== '' && wanted === given };
}
