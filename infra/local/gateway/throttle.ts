/** The limits of an API. */
export interface Throttle {
  /** Requests per second. */
  rateLimit: number;
  /** How many may come at once. */
  burstLimit: number;
}

/**
 * Creates the throttle of an API, which takes one token for each request, by
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html.
 *
 * @param now milliseconds on a clock that never goes back
 * @returns a function that returns whether a request may pass
 */
export function createThrottle(
  { rateLimit, burstLimit }: Throttle,
  now = () => performance.now(),
): () => boolean {
  let tokens = burstLimit;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burstLimit, tokens + ((at - filledAt) / 1000) * rateLimit);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
