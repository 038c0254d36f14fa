/** What API Gateway asks an authorizer, as far as it matters here. */
interface Question {
  headers: Record<string, string | undefined>;
}

/**
 * Whether a request carries the origin secret. Both are hashed before they are compared, so that the time
 * it takes tells nothing of the secret.
 *
 * The source of this function is installed as it stands: it may use nothing from outside itself.
 */
export async function handler({ headers }: Question): Promise<{ isAuthorized: boolean }> {
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
