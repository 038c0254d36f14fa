import type { Item, Key } from '#platform/data/batch-get.ts';
import { buildAddition } from '#platform/data/counted-lists/counter-moves.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Image, Uploader } from '../image.ts';
import { type ListState, listState } from '../image-lists.ts';

/** An uploader as a key: who they are, whatever their name. */
export type UploaderId = Pick<Uploader, 'kind' | 'id'>;

/** The numbers of someone's processed uploads by state. */
export type UploaderCounts = Readonly<Record<ListState, number>>;

/** The key of an uploader's counts. */
export const buildUploaderCountsKey = ({ kind, id }: UploaderId): Key => ({
  pk: `UPLOADER#${kind}#${id}`,
  sk: 'A',
});

/** Reads an item of counts; someone without uploads has none. */
export const readUploaderCounts = (item: Item | undefined): UploaderCounts => {
  const read = (state: ListState) => Math.max(0, Number(item?.[state] ?? 0));
  return {
    pending: read('pending'),
    approved: read('approved'),
    rejected: read('rejected'),
    refused: read('refused'),
  };
};

/**
 * Counts an upload for its uploader by its state, in the transaction that changes it: one write. Reviewers see these
 * numbers, and a list for each state would cost six times as much with each decision.
 */
export function countForUploader(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const uploader = (after ?? before)?.uploadedBy;
  const was = before && listState(before);
  const is = after && listState(after);
  // Sample images have no uploader.
  if (!uploader || uploader.kind === 'seed' || was === is) return [];
  const deltas = { ...(was && { [was]: -1 }), ...(is && { [is]: 1 }) };
  return [buildAddition({ key: buildUploaderCountsKey(uploader), deltas })];
}
