import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import type { Drift } from '#platform/data/counted-lists/drift.ts';
import { readSortKeys, recount } from '#platform/data/counted-lists/recount.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import type { PlayerId } from '#shared/ids.ts';
import { playerDefinition } from '../../accounts/definitions/player-definition.ts';
import { imageDefinition } from '../image-definition.ts';
import { type ListState, listState, uploadList } from '../image-lists.ts';
import { openReportsOn } from '../reports/report-definition.ts';
import { buildUploaderCountsKey, readUploaderCounts, type UploaderId } from './uploader-counts.ts';

/** Compares the counts of a website user's uploads with the uploads. */
export const findUserDrift = (id: string): Promise<Drift[]> => findUploadDrift({ kind: 'web', id });

/**
 * Compares the counts of a player's uploads with the uploads: their own, and those under the Discord account that they
 * have linked, which is no owner of its own.
 */
export async function findPlayerDrift(id: string): Promise<Drift[]> {
  const player = await findEntity(playerDefinition, id as PlayerId); // the owners are players
  const own = await findUploadDrift({ kind: 'game', id });
  if (!player?.discord) return own;
  const discord: UploaderId = { kind: 'discord', id: player.discord.id };
  const drifts = [
    await findUploadDrift(discord),
    await recount(uploadList(discord)),
    await recount(openReportsOn(discord)),
  ];
  return [...own, ...drifts.flat()];
}

/** Reads the counts first: one that changes during the count is then not corrected. */
async function findUploadDrift(uploader: UploaderId): Promise<Drift[]> {
  const key = buildUploaderCountsKey(uploader);
  const [item] = await readInBatches([key], { consistent: true });
  const stored = readUploaderCounts(item);
  const states = await readStates(await readSortKeys(uploadList(uploader)));
  // The keys of the counts.
  return (Object.keys(stored) as (keyof typeof stored)[]).flatMap((field) => {
    const counted = states.filter((state) => state === field).length;
    const before = item?.[field] === undefined ? undefined : Number(item[field]);
    return (before ?? 0) === counted ? [] : [{ key, field, stored: before, counted }];
  });
}

/** An uploader may have thousands. */
const PER_READ = 1_000;

async function readStates(ids: readonly string[]): Promise<(ListState | undefined)[]> {
  const states: (ListState | undefined)[] = [];
  for (let start = 0; start < ids.length; start += PER_READ) {
    const keys = ids.slice(start, start + PER_READ).map((id) => buildEntityKey(imageDefinition, id));
    const items = await readInBatches(keys);
    states.push(...items.map((item) => item && listState(toEntity(imageDefinition, item))));
  }
  return states;
}
