import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { UserOverview } from '#shared/contract/users.ts';
import { WebsiteUserId } from '#shared/ids.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { LOST_SIGNAL_PICTURE, NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { ApiError } from '../../api/api-error.ts';
import { userQuery } from '../../api/staff-users.ts';
import { UserAudit } from '../../features/audit/entity-audit.tsx';
import { UserAccount } from '../../features/users/user-account.tsx';
import { userName } from '../../features/users/user-name.ts';
import { UserNotes } from '../../features/users/user-notes.tsx';
import { UserSessions } from '../../features/users/user-sessions.tsx';
import { UserUploads } from '../../features/users/user-uploads.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { useWebSession } from '../../session/web-session.ts';

/** Everything about one website user, for staff who manage them. */
export function UserScreen() {
  const { pathname } = useLocation();
  const { id } = matchPath(`${staffPaths.manageUsers}/:id`, pathname)?.params ?? {};
  const { success, output } = v.safeParse(WebsiteUserId, id);
  return success ? <User id={output} /> : <NoUser />;
}

function User({ id }: { id: WebsiteUserId }) {
  const heading = useFoundFocus();
  const query = useQuery(userQuery(id));
  const user = useDeferredQueryState(query);
  const found = user.state === 'ready' ? user.data : undefined;
  usePageHead({ title: found ? userName(found.user) : 'User', hidden: true });
  if (query.error instanceof ApiError && query.error.status === 404) return <NoUser />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">
        {found ? <bdi className="font-text font-bold">{userName(found.user)}</bdi> : 'User'}
      </h1>
      <div className="mt-6">
        {user.state === 'failed' ? (
          <ListFailed what="the user" picture={LOST_SIGNAL_PICTURE} busy={user.busy} onRetry={user.retry} />
        ) : null}
        {user.state === 'loading' ? <UserLoading /> : null}
        {found ? <UserSections found={found} /> : null}
      </div>
    </>
  );
}

function UserSections({ found }: { found: UserOverview }) {
  const self = useWebSession().user;
  const { user, sessions } = found;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <UserAccount user={user} isOwn={user.id === self?.id} />
        <UserSessions sessions={sessions} />
        <UserNotes id={user.id} />
      </div>
      <div className="grid min-w-0 gap-6">
        <UserUploads {...found} />
        {/* The audit is for admins. */}
        {self?.role === 'admin' ? <UserAudit id={user.id} /> : null}
      </div>
    </div>
  );
}

const UserLoading = () => (
  <div role="status" className="grid gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
    <span className="sr-only">Loading user...</span>
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
);

/** The address has an id that no user has. */
function NoUser() {
  usePageHead({ title: 'User not found', hidden: true });
  return (
    <>
      <h1 ref={useFoundFocus()} tabIndex={-1} className="text-3xl md:text-4xl">
        User
      </h1>
      <Notice
        picture={NEWCOMER_PICTURE}
        title="This user doesn't exist"
        actions={
          <ButtonLink look="hot" to={staffPaths.manageUsers}>
            Manage Users
          </ButtonLink>
        }
      >
        <p>The account may have been deleted, or there's a typo in the address.</p>
      </Notice>
    </>
  );
}
