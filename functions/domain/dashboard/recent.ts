import { type ImageId, type IsoTime, timeOfId, type WebsiteUserId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Entry, readList } from '../../platform/data/counted-lists/read-list.ts';
import { keyOf, type ListEntry, thingFrom } from '../../platform/data/kind.ts';
import { USER_STATUSES, websiteUserList } from '../accounts/account-lists.ts';
import { listedUser } from '../accounts/website-user-kind.ts';
import { imageKind } from '../image-kind.ts';
import { STAFF_IMAGE_LISTS } from '../image-lists.ts';

const NEWEST = 5;
const USER_LISTS = USER_STATUSES.map((status) => websiteUserList('all', status));

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

/** The newest five accounts of the website, deactivated ones too: their cards on two lists, and nothing else. */
export async function recentUsers(): Promise<RecentUser[]> {
  return (await newest(USER_LISTS)).map(listedUser).map(({ id, username }) => ({
    ...{ id, username },
    createdAt: timeOfId(id),
  }));
}

/** The newest five images that people decide about. Cards do not tell who uploaded, so the five are read as well. */
export async function recentImages(): Promise<RecentImage[]> {
  const items = await batchGet((await newest(STAFF_IMAGE_LISTS)).map(({ id }) => keyOf(imageKind, id)));
  // One that was removed since the lists were read is left out.
  return items
    .flatMap((item) => (item ? thingFrom(imageKind, item) : []))
    .map(({ id, title, originalName, uploadedBy: { username } }) => ({
      ...{ id, title, originalName, createdAt: timeOfId(id) },
      uploadedBy: { username },
    }));
}

/** The newest entries of some lists taken as one. */
async function newest(lists: readonly ListEntry[]): Promise<Entry[]> {
  const found = await Promise.all(
    lists.map((list) => readList(list, { from: undefined, side: 'older', limit: NEWEST })),
  );
  return found
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, NEWEST);
}
