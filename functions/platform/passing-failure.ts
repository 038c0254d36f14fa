const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'InternalServiceError',
  'InternalErrorException',
  'ServiceUnavailable',
  'SlowDown',
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
