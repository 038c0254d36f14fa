import { repairLists } from '#platform/data/counted-lists/repair-lists.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { mailOperationsTask } from '../mails/mail-operations-task.ts';
import { EVERY_ENTITY } from './every-entity.ts';
import { repairOwnedLists } from './repair-owned-lists.ts';

type FoundDrift = Awaited<ReturnType<typeof repairLists>>[number];

/** How many owners of each type of list a run visits: all of ten thousand in a day and a half. */
const OWNERS = 2_000;

const COUNTED = EVERY_ENTITY.flatMap(({ countedLists }) => countedLists ?? []);

/**
 * Recounts the lists of every entity definition: all that exist once, and those of the next batch of owners.
 * Logs each drift; corrects a drift that persists, and notifies the operators by email, since lists should
 * never drift.
 *
 * Audit lists are left out: they grow forever, and a run must end within five minutes. Their counters change
 * in the same transactions as all others, so a cause of drift would show in the other lists.
 *
 * @param owners how many owners of each type of list to visit
 * @returns the number of recounted lists, and the drifts found
 */
export async function repairCountedLists({ owners = OWNERS } = {}): Promise<{
  lists: number;
  drifts: FoundDrift[];
}> {
  const lists = COUNTED.flatMap(({ shared }) => shared?.() ?? []);
  const done = { lists: lists.length, drifts: await repairLists(lists) };
  // Reports corrections before visiting the owners, since a run may not finish that part.
  await sendReport(done.drifts);
  for (const owned of COUNTED.flatMap((each) => each.owned ?? [])) {
    const some = await repairOwnedLists(owned, owners);
    await sendReport(some.drifts);
    done.lists += some.lists;
    done.drifts.push(...some.drifts);
  }
  return done;
}

async function sendReport(drifts: readonly FoundDrift[]): Promise<void> {
  for (const drift of drifts) await log('warn', 'A counter differs from its list', { ...drift });
  const corrected = drifts.filter((drift) => drift.corrected);
  if (corrected.length > 0) await enqueue(mailOperationsTask.create(buildLetter(corrected)));
}

function buildLetter(corrected: readonly FoundDrift[]): { subject: string; text: string } {
  const lines = corrected.map(
    ({ list, counter, field, stored, counted }) =>
      `${list}, ${counter} ${field}: ${stored} corrected to ${counted}`,
  );
  return {
    subject: `${corrected.length} list counters were corrected`,
    text: `These counters didn't match their lists for more than a minute:\n\n${lines.join('\n')}\n`,
  };
}
