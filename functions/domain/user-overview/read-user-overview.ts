import { listSessions } from '#platform/sessions/end-sessions.ts';
import type { UserOverview } from '#shared/contract/users.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import type { Staff } from '../accounts/staff.ts';
import { toManagedUserView } from '../accounts/user-management/managed-user.ts';
import { readUserFacts } from '../images/uploaders/read-uploader.ts';

/**
 * Reads a website user as account managers see them, with what they uploaded, their sessions, and how many notes and open
 * reports there are.
 *
 * @throws Problem `not-found` if the account does not exist
 */
export async function readUserOverview(
  { sessionId }: Staff<'web'>,
  id: WebsiteUserId,
): Promise<UserOverview> {
  const [account, facts, sessions] = await Promise.all([
    readAccount('web', id),
    readUserFacts(id),
    listSessions({ system: 'web', accountId: id, sessionId }),
  ]);
  const { approved, rejected, pending, refused, openReports, notes } = facts;
  const decided = approved + rejected;
  return {
    user: toManagedUserView(account),
    uploads: { approved, rejected, pending, refused },
    approvalRate: decided === 0 ? null : approved / decided,
    openReports,
    notes,
    sessions,
  };
}
