import { useRef } from 'react';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { useReading } from '../../api/use-reading.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PanelFailed } from './panel-failed.tsx';
import { sessionsQuery } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndOneSession, useEndOtherSessions } from './use-session-endings.ts';

/** The sessions of the account with buttons to end all but the current one. */
export function SessionsPanel({ system }: { system: AccountSystem }) {
  const reading = useReading(sessionsQuery(system));
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
  const sessions = reading.state === 'ready' ? reading.data.sessions : [];
  return (
    <SecuritySection
      heading={heading}
      title="Where you're signed in"
      intro="Don't recognise one? Sign it out, then change your password."
    >
      {reading.state === 'loading' ? <SessionsLoading /> : null}
      {reading.state === 'failed' ? <PanelFailed busy={reading.busy} onRetry={reading.retry} /> : null}
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
