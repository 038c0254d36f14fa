/** The errors of services that are up but throttle requests. */
const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'SlowDown',
];

const TRANSIENT = new Set([
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

/** Returns whether the failure of a service is likely temporary, so that a retry makes sense. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    TRANSIENT.has(error.name) ||
    TRANSIENT.has(code) ||
    [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE].includes(getStatusCode(error)) ||
    isTransient(error.cause)
  );
}

/** Returns whether a service only throttled the request. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  (THROTTLED.includes(error.name) || getStatusCode(error) === TOO_MANY_REQUESTS || isThrottled(error.cause));

/** Returns the HTTP status of an AWS response, 0 if unknown; a rejected HEAD has no other information. */
export function getStatusCode(error: unknown): number {
  // AWS clients add this to every error; all of it is checked here.
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: unknown } };
  return Number($metadata?.httpStatusCode ?? 0);
}
