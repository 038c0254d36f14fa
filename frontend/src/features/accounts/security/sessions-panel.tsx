import { useRef } from 'react';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PanelFailed } from './panel-failed.tsx';
import { sessionsQuery } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndOneSession, useEndOtherSessions } from './use-session-endings.ts';

/** The sessions of the account with buttons to end all but the current one. */
export function SessionsPanel({ system }: { system: AccountSystem }) {
  const query = useQueryState(sessionsQuery(system));
  const endOne = useEndOneSession(system);
  const endOthers = useEndOtherSessions(system);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears with its session.
  const toHeading = () => heading.current?.focus();
  const end = (id: string) => {
    endOne.mutate(id);
    toHeading();
  };
  const endTheOthers = () => {
    endOthers.mutate();
    toHeading();
  };
  const sessions = query.state === 'ready' ? query.data.sessions : [];
  return (
    <SecuritySection
      heading={heading}
      title="Where you're signed in"
      intro="Don't recognise one? Sign it out, then change your password."
    >
      {query.state === 'loading' ? <SessionsLoading /> : null}
      {query.state === 'failed' ? <PanelFailed busy={query.busy} onRetry={query.retry} /> : null}
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="mt-4" busy={endOthers.isPending} onClick={endTheOthers}>
          Sign out all other sessions
        </Button>
      ) : null}
    </SecuritySection>
  );
}

const SessionsLoading = () => (
  <div className="grid gap-2">
    <Skeleton className="h-[4.5rem] bg-raised" />
    <Skeleton className="h-[4.5rem] bg-raised" />
  </div>
);
