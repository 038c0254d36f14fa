import { escapeXml } from './xml.ts';

/** The S3 error codes that the simulator returns, with the status of each. */
const STATUS_OF = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidBucketName: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

type RefusalCode = keyof typeof STATUS_OF;

/** A request that S3 would reject, with S3's own message. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly code: RefusalCode;
  readonly details: Record<string, string>;

  constructor(code: RefusalCode, message: string, details: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  /** The body of the response, in S3's format. */
  toXml(requestId: string): string {
    const fields = { Code: this.code, Message: this.message, ...this.details, RequestId: requestId };
    const elements = Object.entries(fields).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements.join('')}</Error>`;
  }
}

export const buildNoSuchKey = (key: string): S3Refusal =>
  new S3Refusal('NoSuchKey', 'The specified key does not exist.', { Key: key });

export const buildNotImplemented = (what: string): S3Refusal =>
  new S3Refusal('NotImplemented', 'A header you provided implies functionality that is not implemented', {
    Header: what,
  });
