import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { UserOverview } from '#shared/contract/users.ts';
import { WebsiteUserId } from '#shared/ids.ts';
import { NEWCOMER_PICTURE } from '#ui/picture/people-pictures.ts';
import { addUserNote, userNotesQuery, userQuery } from '../../api/staff-users.ts';
import { UserAudit } from '../../features/audit/entity-audit.tsx';
import { UserAccount } from '../../features/users/user-account.tsx';
import { getUserName } from '../../features/users/user-name.ts';
import { UserSessions } from '../../features/users/user-sessions.tsx';
import { UserUploads } from '../../features/users/user-uploads.tsx';
import { NotesPanel } from '../../forms/accounts/staff-notes.tsx';
import { EntityScreen, MissingEntity } from '../../forms/entity-screen.tsx';
import { staffPaths } from '../../session/paths/staff-paths.ts';
import { useWebSession } from '../../session/web-session.ts';

/** Everything about one website user, for staff who manage them. */
export function UserScreen() {
  const { pathname } = useLocation();
  const { id } = matchPath(`${staffPaths.manageUsers}/:id`, pathname)?.params ?? {};
  const { success, output } = v.safeParse(WebsiteUserId, id);
  return success ? <User id={output} /> : <NoUser />;
}

const User = ({ id }: { id: WebsiteUserId }) => (
  <EntityScreen
    query={useQuery(userQuery(id))}
    what="User"
    getName={({ user }) => getUserName(user)}
    columns="xl:grid-cols-[24rem_minmax(0,1fr)]"
    missing={<NoUser />}
  >
    {(found) => <UserSections found={found} />}
  </EntityScreen>
);

function UserSections({ found }: { found: UserOverview }) {
  const self = useWebSession().user;
  const { user, sessions } = found;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <UserAccount user={user} isOwn={user.id === self?.id} />
        <UserSessions sessions={sessions} />
        <NotesPanel
          query={userNotesQuery(user.id)}
          onAdd={(text, key) => addUserNote(user.id, text, key)}
          notice="Only staff who manage users can see these notes."
        />
      </div>
      <div className="grid min-w-0 gap-6">
        <UserUploads {...found} />
        {/* The audit is for admins. */}
        {self?.role === 'admin' ? <UserAudit id={user.id} /> : null}
      </div>
    </div>
  );
}

const NoUser = () => (
  <MissingEntity what="User" picture={NEWCOMER_PICTURE} to={staffPaths.manageUsers} list="Manage Users">
    The account may have been deleted, or there's a typo in the address.
  </MissingEntity>
);
