import { S3ServiceException } from '@aws-sdk/client-s3';

/** What the client of S3 throws where a HEAD is refused: an answer to a HEAD has no body that could name the failure. */
export const refusedHead = (httpStatusCode: number): S3ServiceException =>
  new S3ServiceException({
    name: 'Unknown',
    message: 'UnknownError',
    $fault: httpStatusCode < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode },
  });
