import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { readList } from '../platform/data/counted-lists/read-list.ts';
import { repairLists } from '../platform/data/counted-lists/repair-lists.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import type { ListEntry } from '../platform/data/kind.ts';
import { sideBySide } from '../platform/data/side-by-side.ts';
import { log } from '../platform/log.ts';

type Repaired = Awaited<ReturnType<typeof repairLists>>;

const AT_A_TIME = 8;

/** Lists of which each account has one of its own. */
interface OwnedLists {
  /** Names the walk over all of them. */
  name: string;
  /** The lists on which each of these accounts stands once, by its id. */
  owners: readonly ListEntry[];
  /** The list of an account, by the id that it stands under there. */
  listOf: (id: string) => ListEntry;
}

/** Where a walk over all accounts stands. */
interface Walk {
  /** The account that it came to last; missing where it begins anew. */
  after?: string;
  /** Accounts whose list could not be read, or showed a drift that is not corrected: they are visited in the next run as well. */
  again: string[];
}

const walkKey = ({ name }: OwnedLists) => ({ pk: `WALK#${name}`, sk: 'A' });

/**
 * Recounts the lists of some accounts, of those after the ones of the run before: some two read units for each. There are
 * as many such lists as accounts, so that a run of all would grow with them.
 *
 * @param most how many accounts to visit, beside those that an earlier run wants visited again
 * @returns how many lists were recounted and what was found
 */
export async function repairOwnedLists(
  owned: OwnedLists,
  most: number,
): Promise<{ lists: number; drifts: Repaired }> {
  const walk = await recallWalk(owned);
  const next = await ownersAfter(owned, walk.after, most);
  const visited = [...new Set([...walk.again, ...next])];
  const drifts: Repaired = [];
  const again: string[] = [];
  await sideBySide(visited, AT_A_TIME, async (id) => {
    // One list that cannot be read keeps nobody from coming by the others.
    const found = await repairLists([owned.listOf(id)]).catch(async (cause: unknown) => {
      await log('error', 'The list of an account could not be recounted', { walk: owned.name, id, cause });
      again.push(id);
      return [];
    });
    drifts.push(...found);
    if (found.some(({ corrected }) => !corrected)) again.push(id);
  });
  const last = next.length < most ? undefined : next.at(-1);
  await rememberWalk(owned, { ...(last && { after: last }), again: again.slice(0, most) });
  return { lists: visited.length, drifts };
}

/** The newest accounts that are older than one, on whichever of the lists they stand. */
async function ownersAfter(
  { owners }: OwnedLists,
  after: string | undefined,
  most: number,
): Promise<string[]> {
  const found = await Promise.all(
    owners.map((list) => readList(list, { from: after, side: 'older', limit: most })),
  );
  const ids = found.flat().map(({ id }) => id);
  // One that moves from one list to another meanwhile may stand on both.
  return [...new Set(ids)].sort((one, other) => (one < other ? 1 : -1)).slice(0, most);
}

async function recallWalk(owned: OwnedLists): Promise<Walk> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: walkKey(owned) }),
  );
  return (Item?.walk as Walk | undefined) ?? { again: [] }; // written below alone
}

const rememberWalk = async (owned: OwnedLists, walk: Walk): Promise<void> =>
  void (await documentClient().send(
    new PutCommand({ TableName: tableName(), Item: { ...walkKey(owned), walk } }),
  ));
