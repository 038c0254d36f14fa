import { createHash } from 'node:crypto';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { invalidate } from '#platform/media/invalidate.ts';
import { drawPreview, type Work } from '#platform/media/previews/draw-preview.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { deleteFromMedia, listMedia, readFromUploads, writeToMedia } from '#platform/media/storage.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image, ImageFiles } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { readWork } from '../read-work.ts';
import { postponeSheet } from './postpone-sheet.ts';
import { buildSubjectList, isAmong, listSubjects, type SheetSubject } from './sheet-subject.ts';
import { beginRun, buildSheetFolder, endRun, readSheet, type StoredSheet } from './stored-sheet.ts';

/** The most works on a sheet. */
const MAX_WORKS = 6;

/** How many images are read: some may be hidden since they were listed. */
const READ = 2 * MAX_WORKS;

/** New works are shown at most once in so long. One that is hidden is withdrawn at once. */
export const INTERVAL_MILLISECONDS = 10 * 60_000;

/** Brings contact sheets in line with their newest works. Running it again, late or twice at a time changes nothing. */
export async function remakeSheets({ sheets }: { sheets: readonly SheetSubject[] }): Promise<void> {
  for (const subject of sheets) while (!(await remakeSheet(subject)));
}

/**
 * Draws a sheet if its works have changed, and withdraws one that shows what not everyone may see any more.
 *
 * @returns whether that is done; not if another run has begun on the way
 */
async function remakeSheet(subject: SheetSubject): Promise<boolean> {
  const before = await readSheet(subject);
  const visible = await readVisible(subject, before?.works ?? []);
  const works = visible.slice(0, MAX_WORKS);
  const hides = before?.works.some((id) => visible.every((image) => image.id !== id)) ?? false;
  const file = nameFile(works);
  if (!hides && before?.file === file) return true;
  const due = (before?.begun ?? 0) + INTERVAL_MILLISECONDS;
  if (!hides && Date.now() < due) {
    await postponeSheet(subject, due);
    return true;
  }
  // Before it is forgotten what the sheet shows, in case this stops on the way.
  if (hides) await withdraw(subject);
  const sheet = planRun(before, works, hides);
  if (!(await beginRun(subject, before, sheet))) return false;
  return file === undefined || publish(subject, sheet, { works, file });
}

/** The images that a sheet may show, newest first, as they are now: an index may lag behind. */
async function readVisible(subject: SheetSubject, known: readonly ImageId[]): Promise<ListedWork[]> {
  const list = buildSubjectList(subject);
  const entries = await readList(list, { from: undefined, side: 'older', limit: READ });
  const ids = new Set([...entries.map(({ id }) => id), ...known]);
  const images = await readEntities(
    imageDefinition,
    [...ids].toSorted((one, other) => (one < other ? 1 : -1)),
    { consistent: true },
  );
  return images.flatMap((image) =>
    image.files && isAmong(subject, listSubjects(image)) ? [{ id: image.id, files: image.files }] : [],
  );
}

interface ListedWork extends Pick<Image, 'id'> {
  files: ImageFiles;
}

/** Names the file after its contents; undefined if there are none. */
function nameFile(works: readonly ListedWork[]): string | undefined {
  if (works.length === 0) return undefined;
  const contents = JSON.stringify([PREVIEW_VERSION, ...works.map(({ id, files }) => [id, files.hash])]);
  return `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.png`;
}

const planRun = (
  before: StoredSheet | undefined,
  works: readonly ListedWork[],
  hides: boolean,
): StoredSheet => ({
  run: (before?.run ?? 0) + 1,
  begun: Date.now(),
  works: works.map(({ id }) => id),
  ...(before?.file && !hides && { file: before.file }),
  ...(before?.next && { next: before.next }),
});

/** Deletes what is public of a sheet. */
async function withdraw(subject: SheetSubject): Promise<void> {
  const folder = buildSheetFolder(subject);
  await deleteFromMedia(await listMedia(folder));
  await invalidate(`/${folder}*`);
}

/**
 * Draws and publishes a sheet. The one before stays until the next, for pages that caches still have.
 *
 * @returns false if another run has begun since
 */
async function publish(
  subject: SheetSubject,
  { run, file: previous }: StoredSheet,
  { works, file }: { works: readonly ListedWork[]; file: string },
): Promise<boolean> {
  const folder = buildSheetFolder(subject);
  await writeToMedia(folder + file, await drawPreview(await readWorks(works)));
  if (!(await endRun(subject, run, file))) {
    await deleteFromMedia([folder + file]);
    return false;
  }
  const kept = [file, previous].map((name) => `${folder}${name}`);
  await deleteFromMedia((await listMedia(folder)).filter((key) => !kept.includes(key)));
  return true;
}

const readWorks = (works: readonly ListedWork[]): Promise<Work[]> =>
  Promise.all(
    works.map(({ id, files }) =>
      readWork(files, (name) => readFromUploads(`${buildDerivedFolder(id)}${files.hash}/${name}`), {
        isSmall: true,
      }),
    ),
  );
