import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { repairCounters, repairLists } from '#platform/data/counted-lists/repair-lists.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { OwnedLists } from '#platform/data/entity-definition.ts';
import { log } from '#platform/log.ts';

type Repaired = Awaited<ReturnType<typeof repairLists>>;

const OWNERS_PER_PAGE = 8;

/** The position of a walk over all owners. */
interface Walk {
  /** The last visited owner; missing if the walk starts over. */
  after?: string;
  /** Owners to revisit in the next run, because their list could not be read or has an uncorrected drift. */
  again: string[];
}

const walkKey = ({ name }: OwnedLists) => ({ pk: `WALK#${name}`, sk: 'A' });

/**
 * Recounts the lists of the next batch of owners, for some two read units each. There are as many such
 * lists as owners, so a run over all of them would grow with the site.
 *
 * @param most how many owners to visit, in addition to those to revisit
 * @returns the number of recounted lists, and the drifts found
 */
export async function repairOwnedLists(
  owned: OwnedLists,
  most: number,
): Promise<{ lists: number; drifts: Repaired }> {
  const walk = await recallWalk(owned);
  const next = await readOwnersAfter(owned, walk.after, most);
  const visited = [...new Set([...walk.again, ...next])];
  const drifts: Repaired = [];
  const again: string[] = [];
  await pMap(
    visited,
    async (id) => {
      // A list that cannot be read must not stop the others.
      const found = await repairOwner(owned, id).catch(async (cause: unknown) => {
        await log('error', 'The list of an owner could not be recounted', { walk: owned.name, id, cause });
        again.push(id);
        return [];
      });
      drifts.push(...found);
      if (found.some(({ corrected }) => !corrected)) again.push(id);
    },
    { concurrency: OWNERS_PER_PAGE },
  );
  const last = next.length < most ? undefined : next.at(-1);
  await rememberWalk(owned, { ...(last && { after: last }), again: again.slice(0, most) });
  return { lists: visited.length, drifts };
}

async function repairOwner({ name, buildList, findDrift }: OwnedLists, id: string): Promise<Repaired> {
  const drifts = buildList ? await repairLists([buildList(id)]) : [];
  if (!findDrift) return drifts;
  return [...drifts, ...(await repairCounters({ name: `${name}|${id}`, findDrift: () => findDrift(id) }))];
}

/** The newest owners older than `after`, from all owner lists. */
async function readOwnersAfter(
  { owners }: OwnedLists,
  after: string | undefined,
  most: number,
): Promise<string[]> {
  const found = await Promise.all(
    owners.map((list) => readList(list, { from: after, side: 'older', limit: most })),
  );
  const ids = found.flat().map(({ id }) => id);
  // An owner that moves between lists during the reads may be on both.
  return [...new Set(ids)].sort((one, other) => (one < other ? 1 : -1)).slice(0, most);
}

async function recallWalk(owned: OwnedLists): Promise<Walk> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: walkKey(owned) }),
  );
  return (Item?.walk as Walk | undefined) ?? { again: [] }; // written only by `rememberWalk`
}

const rememberWalk = async (owned: OwnedLists, walk: Walk): Promise<void> =>
  void (await getDocumentClient().send(
    new PutCommand({ TableName: getTableName(), Item: { ...walkKey(owned), walk } }),
  ));
