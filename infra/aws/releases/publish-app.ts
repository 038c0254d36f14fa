import { CopyObjectCommand, DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { type AppBucket, listKeys, RELEASES_FOLDER } from './app-bucket.ts';
import { ASSETS_FOLDER, type BuiltApp, readAppFile } from './built-app.ts';
import type { Release } from './record.ts';

type ReleaseFiles = Pick<Release, 'id' | 'assets' | 'pages'>;

const CONCURRENCY = 8;

/** S3 deletes at most so many objects at a time. */
const MAX_DELETED = 1_000;

const buildPageKey = ({ id }: Pick<Release, 'id'>, page: string): string => `${RELEASES_FOLDER}${id}/${page}`;

/**
 * Uploads the files of a release that visitors do not meet yet: those whose names contain a hash, unless an earlier release
 * has the same, and the pages in a folder of their own.
 */
export async function uploadApp(release: ReleaseFiles, app: BuiltApp, target: AppBucket): Promise<void> {
  const existing = new Set(await listKeys(target, ASSETS_FOLDER));
  const put = (file: string, Key: string) =>
    target.s3.send(new PutObjectCommand({ Bucket: target.bucket, Key, ...readAppFile(file, app) }));
  const missing = release.assets.filter((asset) => !existing.has(asset));
  await pMap(missing, (asset) => put(asset, asset), { concurrency: CONCURRENCY });
  await pMap(release.pages, (page) => put(page, buildPageKey(release, page)), { concurrency: CONCURRENCY });
}

/** Copies the pages of a release to where visitors get them. */
export async function showPages(release: ReleaseFiles, { s3, bucket }: AppBucket): Promise<void> {
  await pMap(
    release.pages,
    (page) =>
      s3.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: page,
          CopySource: `${bucket}/${encodeURI(buildPageKey(release, page))}`,
        }),
      ),
    { concurrency: CONCURRENCY },
  );
}

/**
 * Deletes the files that no remembered release has.
 *
 * @returns how many
 */
export async function deleteOldFiles(
  remembered: readonly ReleaseFiles[],
  target: AppBucket,
): Promise<number> {
  const kept = new Set(
    remembered.flatMap((release) => [
      ...release.assets,
      ...release.pages.map((page) => buildPageKey(release, page)),
    ]),
  );
  const isPageOfRelease = (key: string) => key.slice(RELEASES_FOLDER.length).includes('/');
  const stored = [
    ...(await listKeys(target, ASSETS_FOLDER)),
    ...(await listKeys(target, RELEASES_FOLDER)).filter(isPageOfRelease),
  ];
  const old = stored.filter((key) => !kept.has(key));
  for (let start = 0; start < old.length; start += MAX_DELETED) {
    const Objects = old.slice(start, start + MAX_DELETED).map((Key) => ({ Key }));
    await target.s3.send(
      new DeleteObjectsCommand({ Bucket: target.bucket, Delete: { Objects, Quiet: true } }),
    );
  }
  return old.length;
}
