/** What DynamoDB adds to some of its errors. */
interface ErrorDetails {
  /** The item that failed a condition, if the request requires it. */
  Item?: object | undefined;
  /** One reason for each write of a transaction, in its order. */
  CancellationReasons?: readonly CancellationReason[] | undefined;
}

export interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: object | undefined;
}

/** An error as DynamoDB responds with it; its name is the error's type in the API. */
export class DynamoError extends Error {
  readonly details: ErrorDetails;

  constructor(name: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = name;
    this.details = details;
  }
}

/** A request that DynamoDB finds invalid. */
export const buildValidationError = (message: string): DynamoError =>
  new DynamoError('ValidationException', message);

/**
 * Something that DynamoDB may know, but not this stand-in, because the product does not send it. No caller handles this
 * error, so a test or a start that meets it fails and says what is missing.
 */
export const buildUnknownError = (what: string): DynamoError =>
  new DynamoError('NotImplementedLocally', `The local database does not know ${what}`);

export const CONDITION_FAILED = 'The conditional request failed';
