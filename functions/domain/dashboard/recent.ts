import { type Entry, readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { decodeIdTime, type ImageId, type IsoTime, type WebsiteUserId } from '#shared/ids.ts';
import { buildWebsiteUserList, USER_STATUSES } from '../accounts/definitions/account-lists.ts';
import { toListedUser } from '../accounts/definitions/website-user-definition.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { STAFF_IMAGE_LISTS } from '../images/image-lists.ts';

const NEWEST = 5;
const USER_LISTS = USER_STATUSES.map((status) => buildWebsiteUserList('all', status));

interface RecentUser {
  id: WebsiteUserId;
  username: string;
  createdAt: IsoTime;
}

interface RecentImage {
  id: ImageId;
  title: string;
  originalName: string;
  createdAt: IsoTime;
  uploadedBy: { username: string };
}

/** The newest five website accounts, including suspended ones, read from the cards of two lists. */
export async function listRecentUsers(): Promise<RecentUser[]> {
  return (await listNewest(USER_LISTS)).map(toListedUser).map(({ id, username }) => ({
    id,
    username,
    createdAt: decodeIdTime(id),
  }));
}

/** The newest five images that staff review. Cards do not contain the uploader, so the images are read as well. */
export async function listRecentImages(): Promise<RecentImage[]> {
  const entries = await listNewest(STAFF_IMAGE_LISTS);
  const images = await readEntities(
    imageDefinition,
    entries.map(({ id }) => id),
  );
  return images.map(({ id, title, originalName, uploadedBy: { username } }) => ({
    id,
    title,
    originalName,
    createdAt: decodeIdTime(id),
    uploadedBy: { username },
  }));
}

/** The newest entries of several lists combined. */
async function listNewest(lists: readonly ListEntry[]): Promise<Entry[]> {
  const found = await Promise.all(
    lists.map((list) => readList(list, { from: undefined, side: 'older', limit: NEWEST })),
  );
  return found
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, NEWEST);
}
