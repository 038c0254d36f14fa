import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ORIGIN_PLACEHOLDER, PAGE_FILES } from '../app-pages.ts';
import { getContentType } from '../content-types.ts';
import { CREDENTIALS, type LocalEnvironment, REGION } from './lambda/local-environment.ts';

/**
 * Puts the pages of the built app into their bucket, as a release does on AWS: a function reads them there. All other files are served
 * from the folder of the build.
 *
 * @param folder the built app
 */
export async function storePages(
  folder: string,
  { endpoints, resources }: Pick<LocalEnvironment, 'endpoints' | 'resources'>,
): Promise<void> {
  const s3 = new S3Client({
    endpoint: endpoints.s3,
    region: REGION,
    credentials: CREDENTIALS,
    forcePathStyle: true,
  });
  await Promise.all(
    PAGE_FILES.map(async (file) => {
      const page = await readFile(join(folder, file), 'utf8');
      await s3.send(
        new PutObjectCommand({
          Bucket: resources.appBucket,
          Key: file.slice(1),
          Body: page.replaceAll(ORIGIN_PLACEHOLDER, resources.siteOrigin),
          ContentType: getContentType(file),
        }),
      );
    }),
  );
  s3.destroy();
}
