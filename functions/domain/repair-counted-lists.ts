import { repairLists } from '../platform/data/counted-lists/repair-lists.ts';
import { enqueue, newTask } from '../platform/data/tasks.ts';
import { log } from '../platform/log.ts';
import { everyAccountList } from './accounts/account-lists.ts';
import { everyImageList } from './image-lists.ts';

type FoundDrift = Awaited<ReturnType<typeof repairLists>>[number];

/**
 * Recounts every list of images and of accounts. Each drift is logged; one that lasted is corrected, and the
 * people who run the site are told by mail, since lists are not meant to drift at all.
 *
 * @returns how many lists were recounted and what was found
 */
export async function repairCountedLists(): Promise<{ lists: number; drifts: FoundDrift[] }> {
  const lists = [...everyImageList(), ...everyAccountList()];
  const drifts = await repairLists(lists);
  for (const drift of drifts) await log('warn', 'A counter differs from its list', { ...drift });
  const corrected = drifts.filter((drift) => drift.corrected);
  if (corrected.length > 0) await enqueue(newTask('operations-mail', letterOf(corrected)));
  return { lists: lists.length, drifts };
}

function letterOf(corrected: readonly FoundDrift[]): { subject: string; text: string } {
  const lines = corrected.map(
    ({ list, counter, field, stored, counted }) =>
      `${list}, ${counter} ${field}: ${stored} corrected to ${counted}`,
  );
  return {
    subject: `${corrected.length} counters of lists were corrected`,
    text: `These counters differed from their lists for more than a minute:\n\n${lines.join('\n')}\n`,
  };
}
