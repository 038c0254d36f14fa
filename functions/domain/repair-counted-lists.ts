import { repairLists } from '../platform/data/counted-lists/repair-lists.ts';
import { enqueue, newTask } from '../platform/data/tasks.ts';
import { log } from '../platform/log.ts';
import { everyAccountList } from './accounts/account-lists.ts';
import { everyFaqList } from './faq/faq-kind.ts';
import { openReports } from './gallery/report-kind.ts';
import { everyImageList } from './image-lists.ts';
import { repairSubmissionLists } from './repair-submission-lists.ts';

type FoundDrift = Awaited<ReturnType<typeof repairLists>>[number];

/** A run comes by so many players: all of ten thousand in a day and a half. */
const PLAYERS = 2_000;

/**
 * Recounts every list of images, of accounts, of questions and of reports, and those of what some players submitted,
 * others each time. Each drift is logged; one that lasted is corrected, and the people who run the site are told by
 * mail, since lists are not meant to drift at all.
 *
 * The lists of the audit and of notes on accounts are left out: there are as many as people and things, or they grow for
 * ever, and a run must end in five minutes however many those become. Their counts move in the same transactions as all others, so that
 * what would make them drift shows in the other lists.
 *
 * @param players how many of them to come by
 * @returns how many lists were recounted and what was found
 */
export async function repairCountedLists({ players = PLAYERS } = {}): Promise<{
  lists: number;
  drifts: FoundDrift[];
}> {
  const lists = [...everyImageList(), ...everyAccountList(), ...everyFaqList(), openReports];
  const ofAll = await repairLists(lists);
  // What was corrected is told before the players are come by, whom a run may not get to the end of.
  await tell(ofAll);
  const ofPlayers = await repairSubmissionLists(players);
  await tell(ofPlayers.drifts);
  return { lists: lists.length + ofPlayers.lists, drifts: [...ofAll, ...ofPlayers.drifts] };
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
