import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { Player, WebsiteAccount } from './account.ts';

const Uploads = v.object({
  kind: v.picklist(['game', 'discord']),
  id: v.string(),
  /** The last image that was stamped; the first page begins with the newest. */
  from: v.optional(v.string()),
});
export type Uploads = v.InferOutput<typeof Uploads>;

/** Stamps a page of someone's images with the benefits that they have now, and goes on with the next. */
export const stampUploadsTask = defineTask(
  'stamp-uploads',
  Uploads,
  async () => (await import('../../images/stamps/stamp-uploads.ts')).stampUploads,
);

/** Stamps the images of the players to whom what was bought with an address belongs. */
export const stampOwnersTask = defineTask(
  'stamp-owners',
  v.object({ email: v.string() }),
  async () => (await import('../../images/stamps/stamp-owners.ts')).stampOwners,
);

const findProven = (account: Player | WebsiteAccount | undefined): string | undefined =>
  account?.emailVerified ? account.email : undefined;

/** The tasks that follow when a player proves another address, or links or unlinks a Discord account: benefits come and go with both. */
export function createStampTasks(before: Player | undefined, after: Player | undefined): Task[] {
  // A new player has no images.
  if (!before) return [];
  const [lost, gained] = [before.discord?.id, after?.discord?.id];
  const isOther = findProven(before) !== findProven(after);
  const discordIds = isOther || lost !== gained ? new Set([lost, gained]) : [];
  return [
    ...(isOther ? [stampUploadsTask.create({ kind: 'game', id: before.id })] : []),
    ...[...discordIds].flatMap((id) => (id ? [stampUploadsTask.create({ kind: 'discord', id })] : [])),
  ];
}

/** The same for a website account: what is bound to it belongs to the player with its address. */
export function createOwnerTasks(
  before: WebsiteAccount | undefined,
  after: WebsiteAccount | undefined,
): Task[] {
  const [was, is] = [findProven(before), findProven(after)];
  const { entitlements = [] } = after ?? before ?? {};
  if (was === is || entitlements.length === 0) return [];
  return [was, is].flatMap((email) => (email ? [stampOwnersTask.create({ email })] : []));
}
