import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { type AppBucket, RELEASES_FOLDER } from './app-bucket.ts';

/** How many releases a stage remembers: the live one, and those before it. */
const REMEMBERED = 3;

const RECORD_KEY = `${RELEASES_FOLDER}record.json`;

const Release = v.object({
  /** A ULID; the name of the folder with its pages. */
  id: v.string(),
  /** The project's version with the commit, as the functions report it. */
  name: v.string(),
  /** The version of each feature's function. */
  versions: v.record(v.string(), v.string()),
  /** The paths of its pages, and of its files whose names contain a hash, in the built app. */
  pages: v.array(v.string()),
  assets: v.array(v.string()),
  /** Whether its functions take routes for any method; those of releases up to 0.2.0 do not. */
  takesAnyMethod: v.optional(v.boolean(), false),
});

/** What a release consists of. */
export type Release = v.InferOutput<typeof Release>;

/** Reads the releases of a stage, the live one first. */
export async function readReleases({ s3, bucket }: AppBucket): Promise<Release[]> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: RECORD_KEY }));
    return v.parse(v.array(Release), JSON.parse((await Body?.transformToString()) ?? '[]'));
  } catch (error) {
    if (error instanceof NoSuchKey) return [];
    throw error;
  }
}

/** Whether all releases of a stage take routes for any method. */
export const takeAnyMethod = (releases: readonly Release[]): boolean =>
  releases.every((release) => release.takesAnyMethod);

/** The releases that a stage remembers after one more. */
export const addRelease = (release: Release, earlier: readonly Release[]): Release[] =>
  [release, ...earlier].slice(0, REMEMBERED);

/** Stores the releases of a stage, the live one first. */
export async function storeReleases(releases: readonly Release[], { s3, bucket }: AppBucket): Promise<void> {
  const Body = JSON.stringify(releases, undefined, 2);
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: RECORD_KEY, Body, ContentType: 'application/json' }),
  );
}
