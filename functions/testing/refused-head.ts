import { S3ServiceException } from '@aws-sdk/client-s3';

/** The error of the S3 client for a rejected HEAD: the response has no body that could name the failure. */
export const buildRefusedHead = (httpStatusCode: number): S3ServiceException =>
  new S3ServiceException({
    name: 'Unknown',
    message: 'UnknownError',
    $fault: httpStatusCode < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode },
  });
