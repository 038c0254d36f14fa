import type { WebsiteUserId } from '../../shared/ids.ts';
import { repairLists } from '../platform/data/counted-lists/repair-lists.ts';
import { enqueue, newTask } from '../platform/data/tasks.ts';
import { log } from '../platform/log.ts';
import {
  everyAccountList,
  playerList,
  USER_STATUSES,
  userNoteList,
  websiteUserList,
} from './accounts/account-lists.ts';
import { everyFaqList } from './faq/faq-kind.ts';
import { openReports } from './gallery/report-kind.ts';
import { everyImageList, submissionList } from './image-lists.ts';
import { repairOwnedLists } from './repair-owned-lists.ts';

type FoundDrift = Awaited<ReturnType<typeof repairLists>>[number];

/** A run comes by so many accounts of each system: by all of ten thousand in a day and a half. */
const ACCOUNTS = 2_000;

/** What players submitted, and what staff noted about users of the website: a list for each of them. */
const OWNED = [
  {
    name: 'submission-lists',
    owners: [playerList('all')],
    listOf: submissionList,
  },
  {
    name: 'user-note-lists',
    owners: USER_STATUSES.map((status) => websiteUserList('all', status)),
    // Whoever stands on these lists stands there under such an id.
    listOf: (id: string) => userNoteList(id as WebsiteUserId),
  },
];

/**
 * Recounts every list of images, of accounts, of questions and of reports, and of the lists that accounts have of their
 * own those of some accounts, others each time. Each drift is logged; one that lasted is corrected, and the people who run
 * the site are told by mail, since lists are not meant to drift at all.
 *
 * The lists of the audit are left out: they grow for ever, and a run must end in five minutes however long they become.
 * Their counts move in the same transactions as all others, so that what would make them drift shows in the other lists.
 *
 * @param accounts how many of each system to come by
 * @returns how many lists were recounted and what was found
 */
export async function repairCountedLists({ accounts = ACCOUNTS } = {}): Promise<{
  lists: number;
  drifts: FoundDrift[];
}> {
  const lists = [...everyImageList(), ...everyAccountList(), ...everyFaqList(), openReports];
  const done = { lists: lists.length, drifts: await repairLists(lists) };
  // What was corrected is told before the accounts are come by, whom a run may not get to the end of.
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
  if (corrected.length > 0) await enqueue(newTask('operations-mail', letterOf(corrected)));
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
