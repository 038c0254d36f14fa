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

/** Whether a failure of a part that we stand on is likely to be over soon, so that trying again makes sense. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return PASSING.has(error.name) || PASSING.has(code) || isPassing(error.cause);
}

/** Whether a part only asked for fewer requests. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error && (THROTTLED.includes(error.name) || isThrottled(error.cause));
