import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { readList } from '../platform/data/counted-lists/read-list.ts';
import { repairLists } from '../platform/data/counted-lists/repair-lists.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import { sideBySide } from '../platform/data/side-by-side.ts';
import { log } from '../platform/log.ts';
import { playerList } from './accounts/account-lists.ts';
import { submissionList } from './image-lists.ts';

type Repaired = Awaited<ReturnType<typeof repairLists>>;

const AT_A_TIME = 8;

/** Where the walk over all players stands. */
interface Walk {
  /** The player whom it came to last; missing where it begins anew. */
  after?: string;
  /** Players whose lists could not be read, or showed a drift that is not corrected: they are visited in the next run as well. */
  again: string[];
}

const WALK = { pk: 'WALK#submission-lists', sk: 'A' };

/**
 * Recounts the lists of what players submitted, for some players after those of the run before: some two read units for
 * each. There are as many such lists as players, so that a run of all would grow with them.
 *
 * @param players how many to visit
 * @returns how many lists were recounted and what was found
 */
export async function repairSubmissionLists(players: number): Promise<{ lists: number; drifts: Repaired }> {
  const walk = await recallWalk();
  const next = await readList(playerList('all'), { from: walk.after, side: 'older', limit: players });
  const visited = [...new Set([...walk.again, ...next.map(({ id }) => id)])];
  const drifts: Repaired = [];
  const again: string[] = [];
  await sideBySide(visited, AT_A_TIME, async (id) => {
    // One list that cannot be read keeps nobody from coming by the others.
    const found = await repairLists([submissionList(id)]).catch(async (cause: unknown) => {
      await log('error', 'The list of what a player submitted could not be recounted', { id, cause });
      again.push(id);
      return [];
    });
    drifts.push(...found);
    if (found.some(({ corrected }) => !corrected)) again.push(id);
  });
  const last = next.length < players ? undefined : next.at(-1)?.id;
  await rememberWalk({ ...(last && { after: last }), again: again.slice(0, players) });
  return { lists: visited.length, drifts };
}

async function recallWalk(): Promise<Walk> {
  const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: WALK }));
  return (Item?.walk as Walk | undefined) ?? { again: [] }; // written below alone
}

const rememberWalk = async (walk: Walk): Promise<void> =>
  void (await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...WALK, walk } })));
