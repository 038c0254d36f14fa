import type { WebsiteUserId } from '../../../shared/ids.ts';
import { repairLists } from '../../platform/data/counted-lists/repair-lists.ts';
import { enqueue, newTask } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import {
  everyAccountList,
  playerList,
  USER_STATUSES,
  userNoteList,
  websiteUserList,
} from '../accounts/account-lists.ts';
import { buildEveryFaqList } from '../faq/faq-definition.ts';
import { everyImageList, submissionList } from '../images/image-lists.ts';
import { openReports } from '../images/reports/report-definition.ts';
import { repairOwnedLists } from './repair-owned-lists.ts';

type FoundDrift = Awaited<ReturnType<typeof repairLists>>[number];

/** How many accounts of each system a run visits: all of ten thousand in a day and a half. */
const ACCOUNTS = 2_000;

/** The lists that each account has: a player's submissions, and the staff notes about a website user. */
const OWNED = [
  {
    name: 'submission-lists',
    owners: [playerList('all')],
    buildList: submissionList,
  },
  {
    name: 'user-note-lists',
    owners: USER_STATUSES.map((status) => websiteUserList('all', status)),
    // The entries of these lists have such ids.
    buildList: (id: string) => userNoteList(id as WebsiteUserId),
  },
];

/**
 * Recounts every list of images, accounts, questions and reports, and the per-account lists of the next batch
 * of accounts. Logs each drift; corrects a drift that persists, and notifies the operators by email, since
 * lists should never drift.
 *
 * Audit lists are left out: they grow forever, and a run must end within five minutes. Their counters change
 * in the same transactions as all others, so a cause of drift would show in the other lists.
 *
 * @param accounts how many accounts of each system to visit
 * @returns the number of recounted lists, and the drifts found
 */
export async function repairCountedLists({ accounts = ACCOUNTS } = {}): Promise<{
  lists: number;
  drifts: FoundDrift[];
}> {
  const lists = [...everyImageList(), ...everyAccountList(), ...buildEveryFaqList(), openReports];
  const done = { lists: lists.length, drifts: await repairLists(lists) };
  // Reports corrections before visiting the accounts, since a run may not finish that part.
  await tell(done.drifts);
  for (const owned of OWNED) {
    const some = await repairOwnedLists(owned, accounts);
    await tell(some.drifts);
    done.lists += some.lists;
    done.drifts.push(...some.drifts);
  }
  return done;
}

async function tell(drifts: readonly FoundDrift[]): Promise<void> {
  for (const drift of drifts) await log('warn', 'A counter differs from its list', { ...drift });
  const corrected = drifts.filter((drift) => drift.corrected);
  if (corrected.length > 0) await enqueue(newTask('operations-mail', buildLetter(corrected)));
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
