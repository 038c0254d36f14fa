import type { AccountSession } from '#shared/account.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { SessionRow } from '../../forms/accounts/session-row.tsx';

/** Where a user is signed in, last used first. A deactivation ends all of these sessions. */
export const UserSessions = ({ sessions }: { sessions: readonly AccountSession[] }) => (
  <Panel title="Sessions">
    <div className="mt-2 mb-2">
      {sessions.length === 0 ? (
        <p className="text-soft">Not signed in anywhere.</p>
      ) : (
        <ul aria-label="Sessions" className="grid gap-2">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} action="End" onEnd={undefined} />
          ))}
        </ul>
      )}
    </div>
  </Panel>
);
