import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { limitRequests } from '../limit-requests.ts';

type SigningOptions = Parameters<typeof getSignedUrl>[2];

// By default the SDK signs the checksum of an empty body into the URL.
const client = new S3Client({ ...limitRequests(), requestChecksumCalculation: 'WHEN_REQUIRED' });

/** Returns the URL of a request that stores an object; signing sends nothing. */
export const signUpload = (input: PutObjectCommandInput, options: SigningOptions): Promise<string> =>
  getSignedUrl(client, new PutObjectCommand(input), options);
