import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GRANTS, readGrant } from './environment.ts';
import { keepRecent, type Recent } from './keep-recent.ts';
import { limitRequests } from './limit-requests.ts';

const KEPT_MILLISECONDS = 60_000;

interface AppPage {
  etag: string | undefined;
  text: string;
}

const getBucket = (): string => readGrant(GRANTS.app).APP_BUCKET;

const client = new S3Client(limitRequests());

/** What this process keeps of each file. */
const kept = new Map<string, Recent<AppPage>>();

/**
 * Reads a page of the live release of the app. It is kept for a minute, and after that until its file changes.
 *
 * @param file its path, such as `/shell.html`
 * @throws S3ServiceException if there is no such page
 */
export async function readAppPage(file: string): Promise<string> {
  const recent = kept.get(file) ?? keepRecent(KEPT_MILLISECONDS, (last) => fetchPage(file, last), getBucket);
  kept.set(file, recent);
  return (await recent.read()).text;
}

async function fetchPage(file: string, last: AppPage | undefined): Promise<AppPage> {
  try {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: getBucket(), Key: file.slice(1), IfNoneMatch: last?.etag }),
    );
    return { etag: ETag, text: (await Body?.transformToString()) ?? '' };
  } catch (error) {
    if (last && isUnchanged(error)) return last;
    throw error;
  }
}

/** The SDK throws a response without a body as an error. */
const isUnchanged = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  (error as { $metadata: { httpStatusCode?: number } }).$metadata.httpStatusCode === 304; // every error of the SDK has it
