/** What parts answer that are there and want fewer requests. */
const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'SlowDown',
];

const PASSING = new Set([
  ...THROTTLED,
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'InternalServiceError',
  'InternalErrorException',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

const TOO_MANY_REQUESTS = 429;
export const SERVICE_UNAVAILABLE = 503;

/** Whether a failure of a part that we stand on is likely to be over soon, so that trying again makes sense. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    PASSING.has(error.name) ||
    PASSING.has(code) ||
    [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE].includes(statusOf(error)) ||
    isPassing(error.cause)
  );
}

/** Whether a part only asked for fewer requests. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  (THROTTLED.includes(error.name) || statusOf(error) === TOO_MANY_REQUESTS || isThrottled(error.cause));

/** The HTTP status with which AWS answered, 0 where it is not known; all there is of what refuses a HEAD. */
export function statusOf(error: unknown): number {
  // The clients of AWS put this on whatever they throw; all of it is checked here.
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: unknown } };
  return Number($metadata?.httpStatusCode ?? 0);
}
